import { HandlebarsTemplateEngine } from '@vertx/web-templ-handlebars';

const engine = HandlebarsTemplateEngine.create(vertx);
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
