import { PebbleTemplateEngine } from '@vertx/web-templ-pebble';

const engine = PebbleTemplateEngine.create(vertx);
const page = await engine.render(new Map([['name', 'Ada']]), 'templates/hello');
console.log(page.toString());
