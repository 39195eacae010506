// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'mocha';
import { BRIEF } from '../../../../runtime/test/support/brief.js';
import { until } from '../../../../runtime/test/support/until.js';
import { isLocked } from '../../src/cache/lock.js';
import { Application, PATIENCE, PREPARING } from './application.js';

describe('What makes starts faster, when it could not be made in the background', function () {
  this.timeout(PATIENCE);
  const app = new Application({ options: BRIEF });
  const failure = () => join(app.images, 'failure.json');
  const noted = () => JSON.parse(readFileSync(failure(), 'utf8'));
  after(() => app.remove());

  /** Kills the JVM of the process that makes something, as a system without memory does. */
  async function disturb() {
    const isDisturbed = () => {
      if (!isLocked(app.lock)) return true;
      try {
        const [owner] = readFileSync(app.lock, 'utf8').split(' ');
        const children = readFileSync(`/proc/${owner}/task/${owner}/children`, 'utf8');
        for (const child of children.split(' ').filter(Boolean)) {
          process.kill(Number(child), 'SIGKILL');
        }
      } catch {
        // One of them ended meanwhile.
      }
      return false;
    };
    await until(isDisturbed, { interval: 50, timeout: PATIENCE });
  }

  /** @param {object} changed of the failure */
  const change = (changed) => writeFileSync(failure(), JSON.stringify({ ...noted(), ...changed }));

  /** Starts main.mjs, and disturbs what that begins. */
  async function startAndDisturb() {
    const started = app.es4x(['main.mjs'], { ES4X_CACHE: 'auto' });
    const { stderr } = await started.ended;
    assert.match(stderr, PREPARING);
    await until(() => isLocked(app.lock), { interval: 10, timeout: PATIENCE });
    await disturb();
  }

  it('is said once with the reason, shown, and tried again later', async function () {
    if (process.platform !== 'linux') {
      this.skip(); // Elsewhere the children of a process are not in files.
    }
    await startAndDisturb();
    await until(() => existsSync(failure())); // It is noted after the lock is gone.
    assert.equal(noted().attempts, 1);
    change({ attempts: 5 }); // The next attempt is hours away, not a minute that these starts may take.
    assert.match(await app.startOnce(), /than they need to: preparing faster .* with SIGKILL/);
    assert.equal(await app.startOnce(), '');
    const { stdout } = await app.es4x(['cache']).ended;
    assert.match(stdout, /^At .+, preparing faster starts failed: java ended with SIGKILL$/m);
    assert.match(stdout, /^The first start after .+ on an idle machine tries again\. To try now:/m);

    change({ time: noted().time - 25 * 3600_000 });
    await startAndDisturb();
    await until(() => noted().attempts !== 5);
    assert.equal(noted().attempts, 6);
  });
});
