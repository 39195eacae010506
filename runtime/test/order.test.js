import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, inBrief, start } from './support/es4x.js';

// The same script on Node itself says what is right.
const SCRIPT = `
  const log = (text) => console.log(text);
  setTimeout(() => { log('timeout 1'); process.nextTick(() => log('tick in timeout')); Promise.resolve().then(() => log('micro in timeout')); }, 1);
  setTimeout(() => log('timeout 1 again'), 1);
  setTimeout(() => log('timeout 3'), 3);
  setTimeout(() => log('timeout 2'), 2);
  setTimeout(() => log('timeout of text'), '4');
  const cleared = setTimeout(() => log('never'), 2); clearTimeout(cleared);
  Promise.resolve().then(() => { log('micro 1'); process.nextTick(() => log('tick from micro')); }).then(() => log('micro 2'));
  queueMicrotask(() => log('queued'));
  process.nextTick((a, b) => log('tick ' + a + b), 'x', 'y');
  process.nextTick(() => { log('tick 2'); process.nextTick(() => log('tick 3')); Promise.resolve().then(() => log('micro from tick')); });
  let n = 0;
  const interval = setInterval(() => {
    log('interval ' + n);
    if (++n === 3) { clearInterval(interval); immediates(); }
  }, 20);
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
