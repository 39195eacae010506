import assert from 'node:assert/strict';
import { application, start } from './support/es4x.js';

const RUNS = 100;
const AT_A_TIME = 4;

// Where the exit comes from in turn; each keeps the compiler busy, since an exit amid compilations
// is what can hang.
const BUSY = `let n = 0; for (let i = 0; i < 5e4; i++) n += Math.sqrt(i) % 3 | 0;`;
const SCRIPTS = [
  `${BUSY} console.log('bye'); process.exit(42);`,
  `setTimeout(() => { ${BUSY} console.log('bye'); process.exit(42); }, 1);`,
  `vertx.runOnContext(() => { ${BUSY} console.log('bye'); process.exit(42); });`,
  `const f = vertx.executeBlocking ? Java.type('io.vertx.core.Future').succeededFuture(1) : 0;
   await f; ${BUSY} console.log('bye'); process.exit(42);`,
  `process.nextTick(() => { ${BUSY} console.log('bye'); process.exit(42); });`,
];

describe('process.exit', function () {
  this.timeout(1_200_000);

  it(`ends ${RUNS} of ${RUNS} runs with its code and all output`, async () => {
    const apps = SCRIPTS.map((script) => application({ 'main.mjs': script }));
    try {
      // The first run alone, since it may have to resolve the libraries.
      const results = [await start(apps[0].folder).ended];
      let next = 1;
      const worker = async () => {
        while (next < RUNS) {
          results.push(await start(apps[next++ % apps.length].folder).ended);
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, worker));
      assert.equal(results.length, RUNS);
      for (const { code, stdout } of results) {
        assert.deepEqual({ code, stdout }, { code: 42, stdout: 'bye\n' });
      }
    } finally {
      for (const app of apps) app.remove();
    }
  });
});
