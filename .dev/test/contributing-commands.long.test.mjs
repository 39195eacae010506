// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { startApplication } from '../../examples/testing/application.js';
import { inBrief } from '../../runtime/test/support/brief.js';
import { MOCHA_SUITES } from '../mocha-tests.mjs';
import { ROOT } from '../project.mjs';
import { run } from '../run.mjs';

describe('The commands of CONTRIBUTING.md', function () {
  this.timeout(900_000);
  inBrief();
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block ?? '');
  const commands = blocks.flatMap((block) => block.replaceAll(/ +#.*/g, '').trim().split('\n'));
  for (const command of commands) {
    // Whole folders would contain this test.
    if (MOCHA_SUITES.includes(command.replace('npm test -- ', ''))) continue;
    it(command, async () => {
      if (command.startsWith('npm run dev')) return says(command, /(Waiting) for a change/);
      // Port 0 is any free one.
      if (command.includes('inspect-java')) {
        await says(command.replace('inspect-java', 'inspect-java=0'), /(Listening) for/);
      } else if (command.includes('es4x run')) await says(command, /(http:\/\/localhost:\d+)/);
      else await succeeds(command);
    });
  }
});

/** @param {string} command */
async function succeeds(command) {
  const { code, output } = await run('sh', ['-c', command], { capture: true });
  assert.equal(code, 0, output);
}

/**
 * Runs a command that does not end, until it has printed an expected text.
 *
 * @param {string} command
 * @param {RegExp} ready
 */
async function says(command, ready) {
  const application = await startApplication({ cwd: ROOT, command: ['sh', '-c', command], ready });
  // The whole process group; a JVM that waits for its debugger only ends on SIGKILL.
  process.kill(-application.pid, 'SIGKILL');
  await application.stop();
}
