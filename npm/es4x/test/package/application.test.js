// @ts-check
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { copyApplication, Places } from '../../src/package/application.js';
import { folder } from '../support/folder.js';

describe('the application of a package', () => {
  it('has all folders but those that es4x package has made', () => {
    const app = folder({
      'package.json': { name: 'shop' },
      'vendor/lib/options.json': '{}',
      'vendor/lib/vendor.js': '',
      'shop-image/lib/options.json': '{}',
      'old/lib/options.json': '{}',
      'old/lib/launch.json': '{}',
      'old/lib/es4x': '',
    });
    const own = { folder: app, manifest: {}, found: new Set([app]), needs: new Set() };
    const target = folder();
    copyApplication([own], new Places([own]), target, [join(app, 'shop-image')]);
    const made = ['vendor/lib/vendor.js', 'vendor/lib/options.json', 'old', 'shop-image'];
    assert.deepEqual(
      made.map((name) => existsSync(join(target, 'app', name))),
      [true, true, false, false],
    );
  });
});
