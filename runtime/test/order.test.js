import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from '../../.dev/node24.mjs';
import { application, inBrief, start } from './support/es4x.js';

// The same script on Node itself says what is right. Node takes the time anew at each call of setTimeout, so delays
// are far enough apart for a machine that is slow between two calls.
const SCRIPT = `
  const log = (text) => console.log(text);
  setTimeout(() => { log('timeout 1'); process.nextTick(() => log('tick in timeout')); Promise.resolve().then(() => log('micro in timeout')); }, 1);
  setTimeout(() => log('timeout 1 again'), 1);
  setTimeout(() => log('timeout 1500'), 1500);
  setTimeout(() => log('timeout 300'), 300);
  setTimeout(() => { log('timeout of text'); interval = setInterval(everyTime, 20); }, '1800');
  const cleared = setTimeout(() => log('never'), 300); clearTimeout(cleared);
  Promise.resolve().then(() => { log('micro 1'); process.nextTick(() => log('tick from micro')); }).then(() => log('micro 2'));
  queueMicrotask(() => log('queued'));
  process.nextTick((a, b) => log('tick ' + a + b), 'x', 'y');
  process.nextTick(() => { log('tick 2'); process.nextTick(() => log('tick 3')); Promise.resolve().then(() => log('micro from tick')); });
  let n = 0;
  let interval;
  function everyTime() {
    log('interval ' + n);
    if (++n === 3) { clearInterval(interval); immediates(); }
  }
  function immediates() {
    setImmediate(() => { log('immediate 1'); setImmediate(() => log('immediate of the next turn')); process.nextTick(() => log('tick after immediate 1')); });
    const cleared = setImmediate(() => log('never')); clearImmediate(cleared);
    setImmediate((a) => log('immediate ' + a), 2);
    process.nextTick(() => log('tick before immediates'));
    setTimeout(table, 100);
  }
  log('end of main');
  const kinds = {
    tick: (task) => process.nextTick(task),
    microtask: (task) => queueMicrotask(task),
    then: (task) => Promise.resolve().then(task),
    afterAwait: async (task) => { await null; task(); },
    thenable: (task) => Promise.resolve({ then: task }),
    immediate: (task) => setImmediate(task),
  };
  const starts = {
    ...kinds,
    timer: (task) => setTimeout(task, 1),
    interval: (task) => { const all = setInterval(() => { clearInterval(all); task(); }, 1); },
    // To Node, a callback of Vert.x is one more of its loop's.
    vertx: (task) => (globalThis.vertx === undefined ? setImmediate(task) : globalThis.vertx.runOnContext(task)),
  };
  async function table() {
    for (const [start, begin] of Object.entries(starts)) {
      const order = [];
      await new Promise((done) => {
        begin(() => {
          for (const kind of Object.keys(kinds).reverse()) {
            kinds[kind](() => {
              order.push(kind);
              for (const inner of ['tick', 'microtask', 'then']) kinds[inner](() => order.push(kind + ' ' + inner));
            });
          }
          order.push('end');
          const look = () => (order.length > 4 * Object.keys(kinds).length ? done() : setTimeout(look, 50));
          setTimeout(look, 50);
        });
      });
      log(start + ': ' + order.join(', '));
    }
    process.exit();
  }
`;

describe('the order of tasks', function () {
  this.timeout(300_000);
  inBrief();

  for (const file of ['main.cjs', 'main.mjs']) {
    it(`is Node's, in ${file}`, async () => {
      const app = application({});
      try {
        writeFileSync(join(app.folder, file), SCRIPT);
        const node = execFileSync(node24() ?? process.execPath, [join(app.folder, file)], {
          encoding: 'utf8',
        });
        const es4x = await start(app.folder, { file }).ended;
        assert.equal(es4x.stdout, node, es4x.stderr);
      } finally {
        app.remove();
      }
    });
  }
});
