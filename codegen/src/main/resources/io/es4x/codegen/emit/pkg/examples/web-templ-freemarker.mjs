import { FreeMarkerTemplateEngine } from '@vertx/web-templ-freemarker';

const engine = FreeMarkerTemplateEngine.create(vertx);
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
