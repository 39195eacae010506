import { JteTemplateEngine } from '@vertx/web-templ-jte';

const engine = JteTemplateEngine.create(vertx, 'templates');
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
