// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { archivesOf, bestArchive, note, pruneArchives, startOf } from '../../src/cache/archives.js';
import { stamp } from '../../src/cache/stamp.js';
import { folder } from '../support/folder.js';

/** @import { Image } from '../../src/cache/image.js' */

describe('The archives of an image', () => {
  function imageWithJars() {
    const root = folder({ 'a.jar': 'a', 'b.jar': 'b', 'c.jar': 'c', 'classes/x': '' });
    const image = { folder: root, java: join(root, 'java'), archives: join(root, 'aot') };
    mkdirSync(image.archives);
    /** @param {string[]} names */
    const paths = (...names) => names.map((name) => join(root, name));
    return { image, paths };
  }

  /**
   * @param {Image} image
   * @param {string[]} classPath
   * @param {string[]} [options]
   */
  function made(image, classPath, options = []) {
    const start = startOf(image, classPath, options);
    assert.ok(start);
    writeFileSync(start.file, 'archive');
    note(start, '/application', start.jars.map(stamp));
    return start.file;
  }

  /**
   * @param {Image} image
   * @param {string[]} classPath
   * @param {string[]} [options]
   */
  function found(image, classPath, options = []) {
    const start = startOf(image, classPath, options);
    return start && bestArchive(image, start)?.file;
  }

  it('hold for class paths that begin with theirs, the longest first', () => {
    const { image, paths } = imageWithJars();
    const short = made(image, paths('a.jar'));
    const long = made(image, paths('a.jar', 'b.jar'));
    assert.equal(found(image, paths('a.jar', 'b.jar', 'c.jar')), long);
    assert.equal(found(image, paths('a.jar', 'c.jar')), short);
    assert.equal(found(image, paths('c.jar')), undefined);
  });

  it('hold for the jars before the first folder', () => {
    const { image, paths } = imageWithJars();
    assert.equal(
      made(image, paths('a.jar', 'classes', 'b.jar')),
      startOf(image, paths('a.jar'), [])?.file,
    );
  });

  it('hold for one set of options, but for those that change nothing', () => {
    const { image, paths } = imageWithJars();
    const file = made(image, paths('a.jar'));
    assert.equal(found(image, paths('a.jar'), ['-Dx=y', '-Xmx1g', '-XX:+UseSerialGC']), file);
    assert.equal(found(image, paths('a.jar'), ['-XX:+UseCompactObjectHeaders']), undefined);
  });

  it('are none where the JVM takes none', () => {
    const { image, paths } = imageWithJars();
    assert.equal(startOf(image, paths('a.jar'), ['-agentlib:jdwp=server=y']), undefined);
  });

  it('do not hold when a jar has changed', () => {
    const { image, paths } = imageWithJars();
    const [jar = ''] = paths('a.jar');
    made(image, [jar]);
    writeFileSync(jar, 'another');
    assert.equal(found(image, [jar]), undefined);
  });

  it('do not hold when they are truncated, or their notes damaged', () => {
    const { image, paths } = imageWithJars();
    writeFileSync(made(image, paths('a.jar')), 'arch');
    assert.equal(found(image, paths('a.jar')), undefined);
    writeFileSync(made(image, paths('b.jar')).replace('.aot', '.json'), '{"classPath": [');
    assert.equal(found(image, paths('b.jar')), undefined);
  });

  it('are removed when they hold no more', () => {
    const { image, paths } = imageWithJars();
    const [jar = ''] = paths('a.jar');
    made(image, [jar]);
    const other = made(image, paths('b.jar'));
    writeFileSync(jar, 'another');
    pruneArchives(image);
    assert.deepEqual(
      archivesOf(image.archives).map(({ file }) => file),
      [other],
    );
  });
});
