// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { bringingUnasked } from '../src/app/bringing.js';
import { installedPackages } from '../src/app/packages.js';
import { folder } from './support/folder.js';

describe('packages that bring Java libraries', () => {
  /** @param {unknown} [from] */
  const unasked = (from) => {
    const root = folder({
      'package.json': {
        dependencies: { '@vertx/core': '1', driver: '1', plain: '1' },
        ...(from === undefined ? {} : { es4x: { maven: { from } } }),
      },
      'node_modules/@vertx/core/package.json': {
        name: '@vertx/core',
        maven: { groupId: 'g', artifactId: 'core', version: '1' },
      },
      'node_modules/driver/package.json': {
        name: 'driver',
        es4x: { mvnDependencies: ['g:driver:1'] },
        dependencies: { deep: '1' },
      },
      'node_modules/deep/package.json': { name: 'deep', es4x: { jars: ['./deep.jar'] } },
      'node_modules/plain/package.json': { name: 'plain' },
    });
    return bringingUnasked(installedPackages(root), root);
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
        'The package deep (node_modules/deep) brings Java libraries: ./deep.jar. Add its name to "maven.from" of "es4x" in package.json to allow that, or remove the package.',
    });
    assert.throws(() => unasked([]), { message: /^The package @vertx\/core .*: g:core:1\./ });
  });

  for (const wrong of ['@vertx/*', [1], ['@vertx/c*'], ['']]) {
    it(`need a list of names, not ${JSON.stringify(wrong)}`, () => {
      assert.throws(() => unasked(wrong), { code: 'ES4X_BAD_PACKAGE' });
    });
  }
});
