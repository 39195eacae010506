// @ts-check
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { madeAt } from '../../src/package/target.js';
import { folder } from '../support/folder.js';
import { makePackage } from './shop.js';

describe('the target of es4x package', () => {
  const make = (/** @type {string} */ draft) => {
    mkdirSync(draft);
    writeFileSync(join(draft, 'file'), 'made');
    return Promise.resolve();
  };

  it('is there when it is whole', async () => {
    const path = join(folder(), 'in', 'x');
    await madeAt({ path, needed: 0 }, async (draft) => {
      await make(draft);
      assert.equal(existsSync(path), false);
    });
    assert.equal(readFileSync(join(path, 'file'), 'utf8'), 'made');
  });

  it('may be an empty folder', async () => {
    const path = folder();
    await madeAt({ path, needed: 0 }, make);
    assert.deepEqual(readdirSync(path), ['file']);
  });

  it('is not overwritten, not even when another process makes it meanwhile', async () => {
    const path = join(folder(), 'x');
    await assert.rejects(
      madeAt({ path, needed: 0 }, (draft) =>
        madeAt({ path, needed: 0 }, make).then(() => make(draft)),
      ),
      {
        code: 'ES4X_EXISTS',
        message: `${path} exists. Remove it, or name another place by --to: nothing is overwritten.`,
      },
    );
    assert.equal(readFileSync(join(path, 'file'), 'utf8'), 'made');
  });

  it('needs room', async () => {
    const root = folder();
    await assert.rejects(madeAt({ path: join(root, 'x'), needed: 2 ** 60 }, make), {
      code: 'ES4X_NO_SPACE',
      message: /has \d+ MB free; \d+ MB are needed/,
    });
    assert.deepEqual(readdirSync(root), []);
  });

  it('leaves nothing when the disk fills up meanwhile', async () => {
    const root = folder();
    const full = async (/** @type {string} */ draft) => {
      await make(draft);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    await assert.rejects(madeAt({ path: join(root, 'x'), needed: 0 }, full), {
      code: 'ES4X_NO_SPACE',
    });
    assert.deepEqual(readdirSync(root), []);
  });

  it('is made whatever killed processes have left, which is removed a day later', async () => {
    const root = folder({ 'x.draft-1/file': '', 'x.draft-2/file': '' });
    const old = Date.now() / 1000 - 2 * 24 * 60 * 60;
    utimesSync(join(root, 'x.draft-1'), old, old);
    await madeAt({ path: join(root, 'x'), needed: 0 }, make);
    assert.deepEqual(readdirSync(root), ['x', 'x.draft-2']);
  });

  it('is refused by the command before anything is made', async () => {
    const cwd = folder({ 'package.json': { name: 'shop' }, 'shop-image/file': '', 'shop.jar': '' });
    for (const kind of ['image', 'jar']) {
      const { code, stderr } = await makePackage([kind], { cwd });
      assert.equal(code, 1);
      assert.match(stderr, /^ES4X_EXISTS: .*shop[-.](image|jar) exists\. Remove it/);
    }
  });
});
