// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'mocha';
import { until } from '../../../../runtime/test/support/until.js';
import { isLocked } from '../../src/cache/lock.js';
import { Application, PATIENCE, PREPARING } from './application.js';

describe('What makes starts faster, in the background', function () {
  this.timeout(PATIENCE);
  const app = new Application();
  after(() => app.remove());

  it('is made by starts at the same time, which do not wait for it', async () => {
    const { stdout: before } = await app.es4x(['cache']).ended;
    assert.match(before, /images has nothing\. To fill it: es4x cache train\n$/);
    const said = await Promise.all([app.startOnce(), app.startOnce()]);
    assert.ok(said.some((stderr) => PREPARING.test(stderr)));
    const isMade = () => app.archives.length > 0 && !isLocked(app.lock);
    await until(() => isMade() || existsSync(join(app.images, 'failure.json')), {
      interval: 200,
      timeout: PATIENCE,
    });
    const { stdout: shown } = await app.es4x(['cache']).ended;
    assert.match(shown, / 4\d jars as in /);
    assert.doesNotMatch(shown, /tries again|just now/);
    assert.equal(readdirSync(app.images).length, 1, 'there is one image and nothing else');
    const { mtimeMs } = statSync(app.archive);
    assert.equal(await app.startOnce(), '');
    assert.equal(statSync(app.archive).mtimeMs, mtimeMs, 'the archive is left alone');
  });
});
