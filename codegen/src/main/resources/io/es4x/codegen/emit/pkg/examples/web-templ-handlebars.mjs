import { HandlebarsTemplateEngine } from '@vertx/web-templ-handlebars';

const engine = HandlebarsTemplateEngine.create(vertx);
const page = await engine.render(new Map([['name', 'Ada']]), 'templates/hello');
console.log(page.toString());
