import { PugTemplateEngine } from '@vertx/web-templ-pug';

const engine = PugTemplateEngine.create(vertx);
const page = await engine.render(new Map([['name', 'Ada']]), 'templates/hello');
console.log(page.toString());
