import assert from 'node:assert/strict';
import { application, inBrief, linkVertx, start } from './support/es4x.js';
import { until } from './support/until.js';

/** Blocks its event loop for longer than the liveness probe allows, which is half a minute. */
const MAIN = `
const Thread = Java.type('java.lang.Thread');
await vertx.deployVerticle('worker.mjs', { threadingModel: 'WORKER' });
setTimeout(() => {
  Thread.sleep(40_000);
  console.log('free');
}, 1000);
setInterval(() => {}, 1000);`;

/** Blocks its own event loop, as it may, before the main program does and for longer. */
const WORKER = `
const Thread = Java.type('java.lang.Thread');
setTimeout(() => {
  console.log('worker blocks');
  Thread.sleep(600_000);
}, 0);`;

describe('/health/live', function () {
  this.timeout(300_000);
  inBrief();

  it('names the file whose event loop has been blocked for long, but no worker verticle', async () => {
    const app = application({
      'package.json': '{ "type": "module", "dependencies": { "@vertx/core": "*" } }',
      'main.mjs': MAIN,
      'worker.mjs': WORKER,
    });
    linkVertx(app.folder, ['core']);
    const program = start(app.folder, { args: ['--metrics=0'] });
    try {
      const own = await program.said(/metrics at (http:\S+)\/metrics/, 'stderr');
      await program.said(/worker blocks/);
      const live = async () => {
        const response = await fetch(`${own}/health/live`);
        return `${response.status} ${await response.text()}`;
      };
      const dead = await until(async () => {
        const now = await live();
        return now !== '200 ok\n' && now;
      });
      assert.match(dead, /^503 the event loop of main\.mjs has been blocked for \d\d s\n$/);
      await program.said(/free/);
      await until(async () => (await live()) === '200 ok\n');
    } finally {
      await program.stop('SIGKILL');
      app.remove();
    }
  });
});
