import { RockerTemplateEngine } from '@vertx/web-templ-rocker';

const engine = RockerTemplateEngine.create();
const page = await engine.render(new Map([['name', 'Ada']]), 'templates/hello');
console.log(page.toString());
