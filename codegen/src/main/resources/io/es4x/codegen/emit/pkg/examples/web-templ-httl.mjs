import { HTTLTemplateEngine } from '@vertx/web-templ-httl';

const engine = HTTLTemplateEngine.create(vertx);
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
