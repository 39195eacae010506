import { MVELTemplateEngine } from '@vertx/web-templ-mvel';

const engine = MVELTemplateEngine.create(vertx);
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
