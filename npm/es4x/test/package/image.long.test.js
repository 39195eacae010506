// @ts-check
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { startProgram } from '../../../../runtime/test/support/program.js';
import { folder, keptFolder } from '../support/folder.js';
import { bareRoot } from './bare-root.js';
import { makePackage, shop } from './shop.js';

/** The folder to which the package is moved, in a root. */
const PLACE = 'srv/Müller & Söhne, 100% "neu"';

describe('es4x package image', function () {
  this.timeout(900_000);
  /** @type {string} */
  let app;
  /** @type {string} */
  let root;
  /** @type {string} */
  let image;

  before(async () => {
    app = shop();
    root = keptFolder({});
    const made = await makePackage(['image'], { cwd: app });
    assert.equal(made.code, 0, made.all);
    assert.match(made.stderr, /^es4x: made .*shop-image \(\d+ MB\) in .*bin\/shop$/m);
    mkdirSync(join(root, 'srv'));
    image = join(root, PLACE);
    renameSync(join(app, 'shop-image'), image);
    renameSync(app, `${app}-gone`);
  });
  after(() => {
    for (const made of [root, app, `${app}-gone`]) rmSync(made, { recursive: true, force: true });
  });

  it('runs without Node, Java and variables, at another place', async () => {
    const { code, stdout, stderr } = await run(['say', 'a b', '*']);
    assert.deepEqual(
      { code, stdout, stderr },
      {
        code: 0,
        stdout: '["Hello, Ada","square","first",["a b","*"],"Ann\'s shop"]\n',
        stderr: '',
      },
    );
  });

  it('has its classes in an archive that the JVM uses', async () => {
    const log = join(root, 'classes.log');
    const { code } = await run(['say'], { JAVA_OPTS: `-Xlog:class+load:file=${log}` });
    assert.equal(code, 0);
    const own = readFileSync(log, 'utf8').match(/ io\.es4x\.\S+ source: .*/g) ?? [];
    const shared = own.filter((line) => line.includes('shared objects file'));
    assert.ok(shared.length / own.length > 0.9, `${shared.length} of ${own.length}`);
  });

  it('serves, and ends by a signal as the program does', async () => {
    const program = start(['serve']);
    const port = await program.said(/^(\d+)\n/m);
    assert.equal(await (await fetch(`http://localhost:${port}`)).text(), 'Hello, Ada');
    assert.equal((await program.stop()).code, 143);
  });

  it('passes on the exit code, and forks', async () => {
    assert.equal((await run(['exit'])).code, 7);
    assert.equal((await run(['fork', 'x', 'y'])).stdout, 'child,x,y\n');
  });

  it('is found by a link', async () => {
    const bin = folder();
    symlinkSync(join(image, 'bin/shop'), join(bin, 'shop'));
    const env = { PATH: `${bin}:/usr/bin:/bin` };
    const { stdout } = await startProgram(['/bin/sh', '-c', 'shop say'], { env }).ended;
    assert.match(stdout, /Hello, Ada/);
  });

  it('has what production needs', () => {
    assert.deepEqual(readdirSync(join(image, 'app')).sort(), [
      'node_modules',
      'package.json',
      'src',
    ]);
    assert.equal(existsSync(join(image, 'app/node_modules/dev')), false);
    assert.equal(existsSync(join(image, 'app/node_modules/@types')), false);
  });

  it('tells which JDK cannot link', async () => {
    const cwd = `${app}-gone`;
    const env = { ES4X_JAVA_HOME: join(image, 'lib/java'), LC_ALL: 'C.UTF-8' };
    const { code, stderr } = await makePackage(['image'], { cwd, env });
    assert.equal(code, 1);
    const error = `ES4X_NOT_MADE: the JDK in ${env.ES4X_JAVA_HOME} has no jlink (module jdk.jlink): use a full JDK 25, by ES4X_JAVA_HOME`;
    assert.ok(stderr.split('\n').includes(error), stderr);
    assert.deepEqual(
      readdirSync(cwd).filter((name) => name.startsWith('shop-image')),
      [],
    );
  });

  it('runs in a bare root that is read-only', async function () {
    const bare = bareRoot(root);
    if (bare === undefined) return this.skip(); // Only Linux has such roots, for users that may mount.
    const ended = await startProgram([...bare, `/${PLACE}/bin/shop`, 'say'], { env: {} }).ended;
    assert.deepEqual(
      { code: ended.code, stdout: ended.stdout, stderr: ended.stderr },
      { code: 0, stdout: '["Hello, Ada","square","first",[],"Ann\'s shop"]\n', stderr: '' },
    );
  });

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  const start = (args, env = {}) => startProgram([join(image, 'bin/shop'), ...args], { env });

  /** @param {Parameters<typeof start>} args */
  const run = (...args) => start(...args).ended;
});
