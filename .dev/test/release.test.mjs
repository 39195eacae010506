// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import { projectsIn } from '../notices/notices.mjs';
import { jarProblems, pomProblems } from '../release/artifacts.mjs';
import { packageProblems } from '../release/package-checks.mjs';

/** @import { Manifest } from '../release/package-checks.mjs' */

const RELEASE = {
  license: 'the licence',
  versions: new Map([['@vertx/core', '5.0.7']]),
  size: 1000,
};

/** A package as it should be. */
const GOOD = {
  'package.json': '{}',
  'README.md': '',
  LICENSE: 'the licence',
  'index.js': '',
  'bindings.json': '{}',
};

/** @type {Manifest} */
const MANIFEST = {
  name: '@vertx/web',
  version: '5.0.7',
  license: 'Apache-2.0',
  repository: { url: 'git+https://example.com/es4x.git' },
  engines: { node: '>=20' },
  dependencies: { '@vertx/core': '5.0.7' },
};

/**
 * @param {Record<string, string>} files text by path
 * @param {object} [manifest]
 * @param {object} [release]
 */
function problems(files, manifest = {}, release = {}) {
  const packed = {
    manifest: { ...MANIFEST, ...manifest },
    files: Object.keys(files).map((path) => ({ path, size: 1 })),
    text: (/** @type {string} */ path) => files[path] ?? '',
  };
  return packageProblems(packed, { ...RELEASE, ...release });
}

describe('npm run release', () => {
  it('has nothing against a good package', () => {
    assert.deepEqual(problems(GOOD), []);
  });

  const { LICENSE, ...withoutLicense } = GOOD;
  for (const [what, [files, manifest, release, expected]] of Object.entries(
    /** @type {Record<string, [Record<string, string>, object, object, RegExp]>} */ ({
      'without LICENSE': [withoutLicense, {}, {}, /it has no LICENSE/],
      'with another LICENSE': [{ ...GOOD, LICENSE: 'mine' }, {}, {}, /LICENSE is another/],
      'with a test': [{ ...GOOD, 'test/a.test.js': '' }, {}, {}, /a\.test\.js does not belong/],
      'with a source map that is not there': [
        { ...GOOD, 'index.js': `${LICENSE}\n//# sourceMappingURL=index.js.map\n` },
        {},
        {},
        /index\.js names the source map index\.js\.map/,
      ],
      'with other engines': [
        GOOD,
        { engines: { node: '>=18' } },
        {},
        /"engines" are >=18, not >=20/,
      ],
      'for one system': [GOOD, { os: ['linux'] }, {}, /is for all platforms/],
      'with an install script': [GOOD, { scripts: { postinstall: 'x' } }, {}, /script postinstall/],
      'that needs another version': [
        GOOD,
        { dependencies: { '@vertx/core': '5.0.6' } },
        {},
        /asks for @vertx\/core 5\.0\.6, but this release has 5\.0\.7/,
      ],
      'with a dependency in a folder': [GOOD, { dependencies: { a: 'file:a' } }, {}, /by file:a/],
      'of another licence': [GOOD, { license: 'MIT' }, {}, /"license" is not Apache-2\.0/],
      'that is too large': [GOOD, {}, { size: 9_000_000 }, /9000000 bytes, more than 500000/],
      'with code of others without notices': [GOOD, { name: 'es4x' }, {}, /no lib\/THIRD-PARTY/],
    }),
  )) {
    it(`refuses a package ${what}`, () => {
      assert.match(problems(files, manifest, release).join('\n'), expected);
    });
  }

  it('has nothing against the poms of this project, and refuses one without licences', () => {
    const parent = readFileSync('pom.xml', 'utf8');
    assert.deepEqual(pomProblems(parent, ''), []);
    assert.deepEqual(pomProblems(readFileSync('runtime/pom.xml', 'utf8'), parent), []);
    const without = parent.replace(/ {2}<licenses>[\s\S]*<\/licenses>\n/, '');
    assert.match(pomProblems(without, '').join(), /no <licenses>/);
    assert.match(pomProblems(`${parent}<version>1-SNAPSHOT</version>`, '').join(), /SNAPSHOT/);
  });

  it('refuses a jar with what does not belong in it, or without what does', () => {
    assert.deepEqual(jarProblems('-sources.jar', ['io/es4x/Es4x.java']), []);
    const wrong = jarProblems('-sources.jar', ['io/es4x/Es4x.class']).join();
    assert.match(wrong, /nothing like .*Es4x.*Es4x\.class does not belong/);
  });

  it('has the Java libraries of the page about versions', () => {
    const page = readFileSync('docs/support.md', 'utf8');
    const [, table = ''] = /^\| Library \|.*\n\|.*\n((\|.*\n)+)/m.exec(page) ?? [];
    const versions = readFileSync('pom.xml', 'utf8').matchAll(/<(\w[\w-]*)\.version>(.*)<\/\1/g);
    const known = new Map([...versions].map(([, name, version]) => [name, version]));
    const rows = table.trim().split('\n');
    assert.ok(rows.length > 5);
    for (const row of rows) {
      const [name = '', version, newest, reason] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      assert.equal(version, known.get(name.toLowerCase().replace(/[. ]/g, '')), name);
      assert.equal(
        reason === '',
        version === newest,
        `${name} has a reason if there is a newer one`,
      );
    }
  });

  it('knows whose classes are in the jars', () => {
    assert.match(projectsIn(['io/es4x/A.class', 'com/google/gson/Gson.class']).join(), /^Gson, /);
    assert.throws(
      () => projectsIn(['com/acme/Thing.class']),
      /com\/acme\/Thing\.class has no notice/,
    );
  });
});
