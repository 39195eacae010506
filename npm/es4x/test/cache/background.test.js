// @ts-check
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { obstacleIn } from '../../src/cache/background.js';
import { folder } from '../support/folder.js';

describe('Work in the background', () => {
  it('is not begun where there is little memory, as in a small container', () => {
    const cache = join(folder(), 'cache');
    assert.equal(obstacleIn(cache, 2 * 2 ** 30), undefined);
    assert.match(
      `${obstacleIn(cache, 512 * 2 ** 20)}`,
      /^there are 512 MB of memory left, and 1024/,
    );
  });

  it('is not begun where nothing can be kept', () => {
    const file = join(folder({ file: '' }), 'file');
    assert.match(`${obstacleIn(file, 2 * 2 ** 30)}`, /file is not writable\. Set XDG_CACHE_HOME/);
  });
});
