import { RythmTemplateEngine } from '@vertx/web-templ-rythm';

const engine = RythmTemplateEngine.create(vertx);
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
