// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { after, before, describe, it } from 'mocha';
import { findJdk } from '../../src/jdk/find.js';
import { version } from '../../src/own.js';
import { start } from '../support/command.js';
import { folder } from '../support/folder.js';
import { startRepository } from '../support/repository.js';

/** @import { cyclonedx } from '../../src/sbom/cyclonedx.js' */

const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));

/** The version of Vert.x, whose pom has a licence by its parents. */
const VERTX = JSON.parse(
  readFileSync(new URL('../../../@vertx/core/package.json', import.meta.url), 'utf8'),
).version;

/** An application with two packages, of which one brings a Java library and one is for development, as npm installs it. */
const APP = {
  'package.json': {
    ...{ name: 'shop', version: '1.2.0', license: 'MIT' },
    dependencies: { '@acme/greet': '1.0.0' },
    devDependencies: { checker: '2.0.0' },
    es4x: { mvnDependencies: ['test:greet:1'] },
  },
  'node_modules/.package-lock.json': {
    packages: { 'node_modules/@acme/greet': { integrity: `sha512-${'A'.repeat(86)}==` } },
  },
  'node_modules/@acme/greet/package.json': {
    ...{ name: '@acme/greet', version: '1.0.0', license: '(MIT OR Apache-2.0)' },
    es4x: { mvnDependencies: ['test:other:1'] },
  },
  'node_modules/checker/package.json': {
    ...{ name: 'checker', version: '2.0.0', license: 'SEE LICENSE IN LICENSE.txt' },
  },
  'es4x-lock.json': {
    lockVersion: 1,
    maven: {
      es4x: version(),
      asked: [],
      artifacts: {
        [`io.vertx:vertx-core:${VERTX}`]: { sha256: '0'.repeat(64), from: ['ES4X'] },
        'test:greet:1': { sha256: '1'.repeat(64), from: ['package.json'] },
        'test:other:jar:linux:1': { sha256: '2'.repeat(64), from: ['@acme/greet'] },
        'test:words:1': { sha256: '3'.repeat(64), from: ['package.json'] },
      },
    },
  },
};

describe('es4x sbom', function () {
  this.timeout(900_000);
  /** @type {Awaited<ReturnType<typeof startRepository>>} */
  let repository;
  /** @type {string} */
  let app;
  /** @type {string} */
  let text;
  /** @type {ReturnType<typeof cyclonedx>} */
  let bom;

  before(async () => {
    repository = await startRepository();
    repository.publish('greet', '1', [['words', '1']]);
    repository.publish('words', '1');
    repository.publish('other', '1');
    app = folder(APP);
    const { code, stdout, all } = await es4x(['sbom']);
    assert.equal(code, 0, all);
    text = stdout;
    bom = JSON.parse(text);
  });
  after(() => repository?.stop());

  /** @param {string[]} args */
  const es4x = (args) =>
    start(COMMAND, args, {
      cwd: app,
      env: { HOME: repository.home, ES4X_JAVA_HOME: findJdk().home },
    }).ended;

  it('is valid by the schema of CycloneDX 1.6', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    assert.equal(await validator.validate(text), null);
    assert.notEqual(await validator.validate(text.replace('"library"', '"thing"')), null);
  });

  it('has packages and Java libraries with their hashes and licences', () => {
    const of = (/** @type {string} */ purl) => bom.components.find((each) => each.purl === purl);
    assert.equal(bom.metadata.component.purl, 'pkg:npm/shop@1.2.0');
    assert.deepEqual(of('pkg:npm/%40acme/greet@1.0.0'), {
      type: 'library',
      'bom-ref': 'pkg:npm/%40acme/greet@1.0.0',
      group: '@acme',
      name: 'greet',
      version: '1.0.0',
      hashes: [{ alg: 'SHA-512', content: '00'.repeat(64) }],
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      purl: 'pkg:npm/%40acme/greet@1.0.0',
    });
    assert.deepEqual(of('pkg:npm/checker@2.0.0')?.licenses, [
      { license: { name: 'SEE LICENSE IN LICENSE.txt' } },
    ]);
    assert.deepEqual(of('pkg:maven/test/greet@1')?.hashes, [
      { alg: 'SHA-256', content: '1'.repeat(64) },
    ]);
    const vertx = bom.components.find(({ name }) => name === 'vertx-core');
    assert.deepEqual(
      vertx?.licenses?.map((each) => 'license' in each && each.license.id),
      ['Apache-2.0', 'EPL-2.0'],
    );
  });

  it('says what needs what', () => {
    const of = (/** @type {string} */ ref) =>
      bom.dependencies.find((each) => each.ref === ref)?.dependsOn ?? [];
    assert.deepEqual(of('pkg:npm/shop@1.2.0'), [
      'pkg:maven/test/greet@1',
      'pkg:npm/%40acme/greet@1.0.0',
      'pkg:npm/checker@2.0.0',
    ]);
    assert.deepEqual(of('pkg:maven/test/greet@1'), ['pkg:maven/test/words@1']);
    assert.deepEqual(of('pkg:npm/%40acme/greet@1.0.0'), [
      'pkg:maven/test/other@1?classifier=linux',
    ]);
    assert.deepEqual(of(`pkg:npm/es4x@${version()}`), [`pkg:maven/io.vertx/vertx-core@${VERTX}`]);
  });

  it('is what es4x audit looks at, which without data lists newer releases', async () => {
    repository.list('greet', ['1', '2']);
    const { code, stdout, stderr } = await es4x(['audit']);
    assert.equal(stdout, 'test:greet 1 -> 2\n');
    assert.match(stderr, /^ES4X_NO_ADVISORIES: /);
    assert.equal(code, 2);
  });

  it('needs a lock', async () => {
    app = folder({ 'package.json': {} });
    const { code, stderr } = await es4x(['sbom']);
    assert.equal(code, 1);
    assert.match(stderr, /^ES4X_NO_LOCK: .*es4x install/);
  });
});
