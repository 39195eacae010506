import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, inBrief, start } from './support/es4x.js';

// The same script on Node itself says what is right. Node takes the time anew at each call of setTimeout, so delays
// are far enough apart for a machine that is slow between two calls.
const SCRIPT = `
  const log = (text) => console.log(text);
  setTimeout(() => { log('timeout 1'); process.nextTick(() => log('tick in timeout')); Promise.resolve().then(() => log('micro in timeout')); }, 1);
  setTimeout(() => log('timeout 1 again'), 1);
  setTimeout(() => log('timeout 600'), 600);
  setTimeout(() => log('timeout 300'), 300);
  setTimeout(() => { log('timeout of text'); interval = setInterval(everyTime, 20); }, '900');
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
  }
  log('end of main');
`;

describe('the order of tasks', function () {
  this.timeout(300_000);
  inBrief();

  for (const file of ['main.cjs', 'main.mjs']) {
    it(`is Node's, in ${file}`, async () => {
      const app = application({});
      try {
        writeFileSync(join(app.folder, file), SCRIPT);
        const node = execFileSync(process.execPath, [join(app.folder, file)], { encoding: 'utf8' });
        const es4x = await start(app.folder, { file }).ended;
        assert.equal(es4x.stdout, node, es4x.stderr);
      } finally {
        app.remove();
      }
    });
  }
});
