import { HTTLTemplateEngine } from '@vertx/web-templ-httl';

const engine = HTTLTemplateEngine.create(vertx);
const page = await engine.render(new Map([['name', 'Ada']]), 'templates/hello');
console.log(page.toString());
