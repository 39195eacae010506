// @ts-check
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { imageKey, imageOf } from '../../src/cache/image.js';
import { readJdk } from '../../src/jdk/release.js';
import { fakeJdk } from '../support/fake-jdk.js';
import { folder } from '../support/folder.js';

describe('The image of a JDK', () => {
  /** @param {Parameters<typeof fakeJdk>[1]} [options] */
  function jdk(options) {
    const home = fakeJdk(
      join(folder({ 'jdk/conf/net.properties': '', 'jdk/lib/security/cacerts': 'a' }), 'jdk'),
      options,
    );
    const found = readJdk(home);
    assert.ok(found);
    return found;
  }

  it('is another one when the JDK is updated, its settings or its certificates', () => {
    const { home } = jdk();
    const keys = [imageKey(home, [])];
    for (const name of ['release', 'lib/modules', 'conf/net.properties', 'lib/security/cacerts']) {
      writeFileSync(join(home, name), 'updated');
      keys.push(imageKey(home, []));
    }
    assert.equal(new Set(keys).size, keys.length);
  });

  it('is another one for another JDK or compiler', () => {
    const { home } = jdk();
    const compiler = join(folder({ 'compiler.jar': '' }), 'compiler.jar');
    const keys = [imageKey(home, []), imageKey(jdk().home, []), imageKey(home, [compiler])];
    assert.equal(new Set(keys).size, keys.length);
  });

  it('is not made of a GraalVM JDK, nor of one that takes no compiler', () => {
    assert.equal(imageOf(jdk({ graalvm: '25.0.2' }), []), undefined);
    assert.equal(imageOf(jdk({ modules: 'java.base' }), []), undefined);
  });
});
