import assert from 'node:assert/strict';
import { application, inBrief, linkVertx, PATIENT, start } from './support/es4x.js';

const PROGRAM = `
import { Router } from '@vertx/web';
const router = Router.router(vertx);
router.get('/refused').handler((ctx) => ctx.fail(401));
router.get('/busy').handler((ctx) => ctx.fail(503));
router.get('/wrong').handler((ctx) => ctx.fail(400, new Error('no item')));
router.get('/broken').handler(() => { throw new TypeError('oops'); });
const server = await vertx.createHttpServer().requestHandler(router).listen(0);
for (const path of ['refused', 'busy', 'wrong', 'broken', 'nowhere']) {
  const { status } = await fetch('http://localhost:' + server.actualPort() + '/' + path);
  console.log(path, status);
}
process.exit();
`;

describe('the log of a router', function () {
  this.timeout(300_000);
  inBrief();

  it('names the request and the cause of a failure, and says nothing of a refusal', async () => {
    const app = application({
      'main.mjs': PROGRAM,
      'package.json': JSON.stringify({ dependencies: { '@vertx/core': '5', '@vertx/web': '5' } }),
    });
    linkVertx(app.folder, ['core', 'web']);
    const { stdout, stderr } = await start(app.folder, { args: PATIENT }).ended;
    app.remove();
    assert.equal(stdout, 'refused 401\nbusy 503\nwrong 400\nbroken 500\nnowhere 404\n');
    const lines = stderr
      .split('\n')
      .filter((line) => line !== '' && !/^(?: {4}at |es4x: )/.test(line));
    assert.deepEqual(
      lines.map((line) => line.replace(/^\S+Z /, '')),
      [
        'error [io.vertx.ext.web.RoutingContext] Request GET /busy failed with 503',
        'error [io.vertx.ext.web.RoutingContext] Request GET /wrong failed with 400',
        'Error: no item',
        'error [io.vertx.ext.web.RoutingContext] Request GET /broken failed with 500',
        'TypeError: oops',
      ],
    );
  });
});
