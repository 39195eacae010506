// @ts-check
import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { startApplication } from '../../examples/testing/application.js';
import { until } from '../../runtime/test/support/until.js';
import { ROOT } from '../project.mjs';
import { run } from '../run.mjs';

const TEST = '.dev/test/links.test.mjs';

describe('npm run dev', function () {
  this.timeout(900_000);

  it('runs a test again when a file has changed', async () => {
    const command = [process.execPath, '.dev/dev.mjs', TEST, '-g', 'relative'];
    const ready = /(Waiting) for a change/;
    const watching = await startApplication({ cwd: ROOT, command, ready });
    try {
      const again =
        /▸ \.dev\/test\/links\.test\.mjs has changed[\s\S]*1 passed, 0 failed, 0 skipped\n\nWaiting/;
      const hasRun = () => {
        // Repeatedly, as tests in parallel also change files of the checkout.
        const now = new Date();
        utimesSync(join(ROOT, TEST), now, now);
        return again.test(watching.output());
      };
      await until(hasRun, { interval: 1000, instead: watching.output });
    } finally {
      await watching.stop();
    }
  });

  it('fails immediately if there is no such test', async () => {
    const { code, output } = await run(process.execPath, ['.dev/dev.mjs', 'NoSuchTest'], {
      capture: true,
      cwd: ROOT,
    });
    assert.equal(code, 1);
    assert.match(output, /^There are no tests in "NoSuchTest"\. Name a file of Mocha tests/m);
    assert.doesNotMatch(output, /^\s+at /m);
  });
});
