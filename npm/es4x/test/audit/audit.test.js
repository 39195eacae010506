// @ts-check
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, it } from 'mocha';
import { fixOf } from '../../src/audit/osv.js';
import { start } from '../support/command.js';
import { folder } from '../support/folder.js';

/** @import { Entry, Event } from '../../src/audit/osv.js' */

const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));

const APP = {
  'package.json': {
    name: 'shop',
    dependencies: { greet: '1.0.0' },
    devDependencies: { checker: '2.0.0' },
  },
  'node_modules/checker/package.json': { name: 'checker', version: '2.0.0' },
  'node_modules/greet/package.json': { name: 'greet', version: '1.4.0' },
  'es4x-lock.json': {
    lockVersion: 1,
    maven: {
      es4x: '1.0.0',
      asked: [],
      artifacts: {
        'com.acme:server:2.0.Final': { sha256: '00', from: ['greet'] },
        'com.acme:native:jar:linux:1.0': { sha256: '01', from: ['ES4X'] },
      },
    },
  },
};

/**
 * @param {'Maven' | 'npm'} ecosystem
 * @param {string} name
 * @param {Event[]} events
 * @param {Partial<Entry>} [more]
 */
const entry = (ecosystem, name, events, more) => ({
  id: 'TEST-1',
  summary: 'It crashes',
  affected: [{ package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }] }],
  ...more,
});

describe('an entry of OSV', () => {
  const greet = { ecosystem: /** @type {const} */ ('npm'), name: 'greet', version: '1.4.0' };

  for (const [what, other] of Object.entries({
    'fixed before': entry('npm', 'greet', [{ introduced: '0' }, { fixed: '1.4.0' }]),
    'introduced later': entry('npm', 'greet', [{ introduced: '1.5.0' }]),
    'last affected before': entry('npm', 'greet', [
      { introduced: '0' },
      { last_affected: '1.3.9' },
    ]),
    'of another package': entry('npm', 'greeter', [{ introduced: '0' }]),
    'of another ecosystem': entry('Maven', 'greet', [{ introduced: '0' }]),
    withdrawn: entry('npm', 'greet', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }),
  })) {
    it(`does not affect a version if it is ${what}`, () => {
      assert.equal(fixOf(other, greet), undefined);
    });
  }

  it('affects versions that are listed', () => {
    const [affected] = entry('npm', 'greet', []).affected;
    assert.equal(fixOf({ id: 'T', affected: [{ ...affected, versions: ['1.4.0'] }] }, greet), '');
  });

  it('may have ranges that begin anew', () => {
    const events = [
      ...[{ introduced: '0' }, { fixed: '1.2.0' }],
      ...[{ introduced: '1.3.0' }, { fixed: '1.4.1' }],
    ];
    assert.equal(fixOf(entry('npm', 'greet', events), greet), '1.4.1');
    assert.equal(fixOf(entry('npm', 'greet', events), { ...greet, version: '1.2.5' }), undefined);
  });
});

describe('es4x audit', () => {
  /** @type {string} */
  let app;
  beforeEach(() => {
    app = folder(APP);
  });

  /** @param {string[]} args */
  const audit = (...args) => start(COMMAND, ['audit', ...args], { cwd: app }).ended;

  /** @param {...object} entries */
  const against = (...entries) => {
    writeFileSync(join(app, 'osv.json'), JSON.stringify(entries));
    return audit('--osv', 'osv.json');
  };

  it('tells of a vulnerability in a Java library, with its fix and who asks for it', async () => {
    const { code, stdout, stderr } = await against(
      entry('Maven', 'com.acme:server', [{ introduced: '0' }, { fixed: '2.0.1' }], {
        aliases: ['CVE-2026-1'],
        database_specific: { severity: 'HIGH' },
      }),
    );
    assert.equal(
      stdout,
      'com.acme:server 2.0.Final: It crashes (TEST-1, CVE-2026-1, high)\n' +
        '  fixed in 2.0.1; asked for by greet\n',
    );
    assert.match(stderr, /2 of Maven: compared with 1 entries/);
    assert.match(stderr, /of npm: not compared/);
    assert.equal(code, 1);
  });

  it('tells of one in an npm package, and of one without a fix', async () => {
    const { code, stdout } = await against(
      entry('npm', 'greet', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }]),
    );
    assert.equal(stdout, 'greet 1.4.0: It crashes (TEST-1)\n  no fixed version is known\n');
    assert.equal(code, 1);
  });

  it('looks at what development needs, too, unless --production is given', async () => {
    const data = [entry('npm', 'checker', [{ introduced: '0' }])];
    assert.match((await against(...data)).stdout, /^checker 2\.0\.0/);
    const { code, stdout } = await audit('--production', '--osv', 'osv.json');
    assert.deepEqual([code, stdout], [0, '']);
  });

  it('reads the files of a folder', async () => {
    const data = folder({
      'npm/TEST-1.json': entry('npm', 'greet', [{ introduced: '0' }]),
      'Maven/TEST-2.json': entry('Maven', 'com.acme:native', [{ introduced: '0' }], {
        id: 'TEST-2',
      }),
      'Maven/README.md': 'not JSON',
    });
    const { code, stdout } = await audit('--osv', data);
    assert.equal(code, 1);
    assert.match(stdout, /TEST-2[\s\S]*TEST-1/);
  });

  it('exits with code 2 without data about vulnerabilities', async () => {
    const { code, stderr } = await against(entry('npm', 'greet', [], { affected: [] }));
    assert.equal(code, 2);
    assert.match(stderr, /ES4X_NO_ADVISORIES: .*es4x audit --osv <path>/);
  });

  it('exits with code 2 without a lock or a package.json, and with a damaged lock', async () => {
    const lock = join(app, 'es4x-lock.json');
    writeFileSync(lock, JSON.stringify({ ...APP['es4x-lock.json'], maven: null }));
    for (const [gone, code] of [
      ['', 'ES4X_BAD_LOCK'],
      ['es4x-lock.json', 'ES4X_NO_LOCK'],
      ['package.json', 'ES4X_NO_PACKAGE'],
    ]) {
      if (gone) rmSync(join(app, gone));
      const ended = await audit('--osv', 'osv.json');
      assert.equal(ended.code, 2);
      assert.match(ended.stderr, new RegExp(`^${code}: `));
    }
  });

  it('refuses what are no data of OSV, with exit code 2', async () => {
    for (const [name, text] of [
      ['all.zip', 'PK'],
      ['half.json', '[{"id": "TE'],
      ['other.json', '{"name": "x"}'],
    ]) {
      writeFileSync(join(app, `${name}`), `${text}`);
      const { code, stderr } = await audit('--osv', `${name}`);
      assert.equal(code, 2, name);
      assert.match(stderr, /^ES4X_BAD_ADVISORIES: /m);
    }
    rmSync(join(app, 'all.zip'));
    assert.equal((await audit('--osv', 'all.zip')).code, 2);
  });
});
