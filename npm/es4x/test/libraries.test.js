// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { bindings, libraries } from '../src/app/libraries.js';
import { installedPackages } from '../src/app/packages.js';
import { folder } from './support/folder.js';

describe('libraries of an application', () => {
  /** @param {string} root */
  const coordinates = (root) =>
    libraries(installedPackages(root), root).map((library) => library.coordinates);
  const maven = (/** @type {string} */ artifactId) => ({ groupId: 'g', artifactId, version: '1' });

  it('are its own, then those of its packages, nearest first', () => {
    const root = folder({
      'package.json': {
        es4x: { mvnDependencies: ['g:own:1'] },
        mvnDependencies: ['g:outside:1'],
        dependencies: { a: '1', b: '1' },
      },
      'node_modules/a/package.json': { maven: maven('a'), dependencies: { deep: '1' } },
      'node_modules/b/package.json': { maven: maven('b') },
      'node_modules/deep/package.json': { maven: maven('deep') },
      'node_modules/stray/package.json': { maven: maven('stray') },
    });
    assert.deepEqual(coordinates(root), ['g:own:1', 'g:outside:1', 'g:a:1', 'g:b:1', 'g:deep:1']);
  });

  it("come from nested packages by Node's rule", () => {
    const root = folder({
      'package.json': { dependencies: { a: '1', shared: '1' } },
      'node_modules/a/package.json': { dependencies: { shared: '2' } },
      'node_modules/a/node_modules/shared/package.json': { mvnDependencies: ['g:shared:2'] },
      'node_modules/shared/package.json': { mvnDependencies: ['g:shared:1'] },
    });
    assert.deepEqual(coordinates(root), ['g:shared:1', 'g:shared:2']);
  });

  it('are found through linked workspaces', () => {
    const root = folder({
      'packages/lib/package.json': { maven: maven('lib') },
      'apps/web/package.json': { dependencies: { lib: '1' } },
    });
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(join(root, 'packages/lib'), join(root, 'node_modules/lib'));
    assert.deepEqual(coordinates(join(root, 'apps/web')), ['g:lib:1']);
  });

  it('come from development packages of the application only', () => {
    const root = folder({
      'package.json': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
      'node_modules/a/package.json': { devDependencies: { hidden: '1' } },
      'node_modules/tool/package.json': { maven: maven('tool') },
      'node_modules/hidden/package.json': { maven: maven('hidden') },
    });
    assert.deepEqual(coordinates(root), ['g:tool:1']);
  });

  it('survive packages that need each other or are missing', () => {
    const root = folder({
      'package.json': { dependencies: { a: '1', missing: '1' } },
      'node_modules/a/package.json': { dependencies: { b: '1' }, maven: maven('a') },
      'node_modules/b/package.json': { peerDependencies: { a: '1' }, maven: maven('b') },
    });
    assert.deepEqual(coordinates(root), ['g:a:1', 'g:b:1']);
  });

  it('name the package.json that is wrong', () => {
    const list = folder({ 'package.json': { es4x: { mvnDependencies: 'g:a:1' } } });
    assert.throws(() => coordinates(list), {
      message: /^package\.json: "mvnDependencies" of "es4x" must be a list/,
    });
    const outside = folder({ 'package.json': { mvnDependencies: 'g:a:1' } });
    assert.throws(() => coordinates(outside), /package\.json: "mvnDependencies" must be a list/);
    const key = folder({ 'package.json': { maven: { groupId: 'g' } } });
    assert.throws(() => coordinates(key), /"maven" must have groupId, artifactId and version/);
    const text = folder({ 'package.json': '{ "name": ' });
    assert.throws(() => coordinates(text), /package\.json is not JSON: /);
  });

  it('bring their binding tables', () => {
    const root = folder({
      'package.json': { dependencies: { '@vertx/web': '5' } },
      'node_modules/@vertx/web/package.json': { es4x: { bindings: './bindings.json' } },
    });
    assert.deepEqual(bindings(installedPackages(root)), [
      join(root, 'node_modules/@vertx/web/bindings.json'),
    ]);
  });
});
