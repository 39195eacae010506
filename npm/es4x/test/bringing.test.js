// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { bringingUnasked } from '../src/app/bringing.js';
import { installedPackages } from '../src/app/packages.js';
import { folder } from './support/folder.js';

describe('packages that bring Java libraries', () => {
  /**
   * @param {unknown} [from]
   * @param {boolean} [restricted]
   */
  const unasked = (from, restricted = false) => {
    const root = folder({
      'package.json': {
        dependencies: { '@vertx/core': '1', driver: '1', plain: '1' },
        ...(from === undefined ? {} : { es4x: { maven: { from } } }),
      },
      'node_modules/@vertx/core/package.json': {
        name: '@vertx/core',
        maven: { groupId: 'io.vertx', artifactId: 'vertx-core', version: '1' },
      },
      'node_modules/driver/package.json': {
        name: 'driver',
        es4x: { mvnDependencies: ['g:driver:1'] },
        dependencies: { deep: '1' },
      },
      'node_modules/deep/package.json': { name: 'deep', es4x: { jars: ['./deep.jar'] } },
      'node_modules/plain/package.json': { name: 'plain' },
    });
    return bringingUnasked(installedPackages(root), root, restricted);
  };

  it('are told, except those of Vert.x, where the application does not say which may', () => {
    assert.deepEqual(unasked(), ['driver', 'deep']);
  });

  it('are not told where the application names them, their scope or all', () => {
    assert.deepEqual(unasked(['@vertx/*', 'driver', 'deep']), []);
    assert.deepEqual(unasked(['*']), []);
  });

  it('are refused where it does not name them', () => {
    assert.throws(() => unasked(['@vertx/*', 'driver']), {
      code: 'ES4X_JAVA_NOT_ALLOWED',
      message:
        'The package deep (node_modules/deep) brings Java libraries: ./deep.jar. To allow that, write "maven": { "from": ["@vertx/*","driver","deep"] } in "es4x" of package.json. Or remove the package.',
    });
    assert.throws(() => unasked([]), {
      message: /^The package @vertx\/core .*: io.vertx:vertx-core:1\./,
    });
  });

  it('are refused with permissions where the application does not say which may', () => {
    assert.throws(() => unasked(undefined, true), {
      code: 'ES4X_JAVA_NOT_ALLOWED',
      message:
        /^The package driver .*: g:driver:1\. .* "maven": { "from": \["@vertx\/\*","driver"\] }/,
    });
    assert.deepEqual(unasked(['*'], true), []);
  });

  it('are told where they only have a name as those of Vert.x', () => {
    const root = folder({
      'package.json': {
        dependencies: { '@vertx/core': '1', '@vertx/own': '1', '@vertx/jar': '1' },
      },
      'node_modules/@vertx/core/package.json': {
        name: '@vertx/core',
        maven: { groupId: 'io.vertx', artifactId: 'vertx-core', version: '1' },
      },
      'node_modules/@vertx/own/package.json': {
        name: '@vertx/own',
        mvnDependencies: ['io.vertx:vertx-core:1', 'g:own:1'],
      },
      'node_modules/@vertx/jar/package.json': {
        name: '@vertx/jar',
        es4x: { jars: ['io.vertx:evil.jar'] },
      },
    });
    const names = bringingUnasked(installedPackages(root), root, false);
    assert.deepEqual(names.sort(), ['@vertx/jar', '@vertx/own']);
  });

  for (const wrong of ['@vertx/*', [1], ['@vertx/c*'], ['']]) {
    it(`need a list of names, not ${JSON.stringify(wrong)}`, () => {
      assert.throws(() => unasked(wrong), { code: 'ES4X_BAD_PACKAGE' });
    });
  }
});
