import { ThymeleafTemplateEngine } from '@vertx/web-templ-thymeleaf';

const engine = ThymeleafTemplateEngine.create(vertx);
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
