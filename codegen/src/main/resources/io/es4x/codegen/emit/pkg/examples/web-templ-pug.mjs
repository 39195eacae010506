import { PugTemplateEngine } from '@vertx/web-templ-pug';

const engine = PugTemplateEngine.create(vertx);
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
