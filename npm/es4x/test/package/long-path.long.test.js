// @ts-check
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'mocha';
import { BRIEF } from '../../../../runtime/test/support/brief.js';
import { startProgram } from '../../../../runtime/test/support/program.js';
import { findJdk } from '../../src/jdk/find.js';
import { start } from '../support/command.js';
import { keptFolder } from '../support/folder.js';
import { makePackage, shop } from './shop.js';

const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));
const MOCHA = fileURLToPath(new URL('../../../../node_modules/mocha', import.meta.url));

/** A name of 200 characters, which is another one when it is decoded as a URL. */
const NAME = `${'langer Ordner '.repeat(14).slice(0, 175)}Größe 50%20 & 100% äöüß 語`;

const SAID = '["Hello, Ada","square","first",["a b"],"Ann\'s shop"]\n';

const TEST = `
import assert from 'node:assert/strict';
import { shape } from '../src/shape.ts';
it('is in the folder', () => {
  assert.equal(shape, 'square');
  assert.ok(import.meta.dirname.includes(${JSON.stringify(NAME)}));
});
`;

describe('an application whose path has spaces, umlauts, % and 200 characters', function () {
  this.timeout(900_000);
  /** @type {string} */
  let above;
  /** @type {string} */
  let app;

  before(() => {
    assert.equal(NAME.length, 200);
    above = keptFolder({});
    app = join(above, NAME);
    renameSync(shop(), app);
    rmSync(join(app, 'node_modules/dev'), { recursive: true }); // No repository has what it asks for.
    symlinkSync(MOCHA, join(app, 'node_modules/mocha'));
    mkdirSync(join(app, 'test'));
    writeFileSync(join(app, 'test/shape.test.mjs'), TEST);
  });
  after(() => rmSync(above, { recursive: true, force: true }));

  /** @param {string[]} args */
  const es4x = (...args) =>
    start(COMMAND, args, {
      cwd: app,
      env: {
        HOME: homedir(),
        ES4X_JAVA_HOME: findJdk().home,
        JAVA_OPTS: BRIEF,
      },
    }).ended;

  /**
   * @param {string[]} command
   * @param {NodeJS.ProcessEnv} [env]
   */
  const says = async (command, env) => {
    const { code, stdout, stderr } = await startProgram([...command, 'say', 'a b'], {
      env: { JAVA_OPTS: BRIEF, ...env },
    }).ended;
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: SAID, stderr: '' });
  };

  it('has a lock, and runs as it says', async () => {
    const installed = await es4x('install', '--offline');
    assert.equal(installed.code, 0, installed.all);
    assert.ok(JSON.parse(readFileSync(join(app, 'es4x-lock.json'), 'utf8')).maven);
    const { code, stdout, stderr } = await es4x('run', '--frozen', '.', 'say', 'a b');
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: SAID, stderr: '' });
  });

  it('runs its tests', async () => {
    const { code, stdout, stderr } = await es4x('test', 'test/*.test.mjs');
    assert.equal(code, 0, stderr);
    assert.match(stdout, /1 passing/);
  });

  it('becomes an image, which runs in there', async () => {
    const made = await makePackage(['image'], { cwd: app });
    assert.equal(made.code, 0, made.all);
    assert.ok(existsSync(join(app, 'shop-image/lib/app.aot')));
    await says([join(app, 'shop-image/bin/shop')]);
  });

  it('becomes a jar, which runs in there', async () => {
    const made = await makePackage(['jar'], { cwd: app });
    assert.equal(made.code, 0, made.all);
    await says([findJdk().java, '-jar', join(app, 'shop.jar')], {
      XDG_CACHE_HOME: join(app, 'cache'),
      LC_ALL: 'C.UTF-8', // Java opens no jar of such a name without.
    });
  });
});
