import { PebbleTemplateEngine } from '@vertx/web-templ-pebble';

const engine = PebbleTemplateEngine.create(vertx);
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
