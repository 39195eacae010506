import { RockerTemplateEngine } from '@vertx/web-templ-rocker';

const engine = RockerTemplateEngine.create();
const page = await engine.render({ name: 'Ada' }, 'templates/hello');
console.log(page.toString());
