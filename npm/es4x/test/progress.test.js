// @ts-check
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, beforeEach, describe, it } from 'mocha';
import { startOnTerminal } from '../../../runtime/test/support/terminal.js';
import { findJdk } from '../src/jdk/find.js';
import { start } from './support/command.js';
import { folder } from './support/folder.js';
import { EMPTY, startRepository } from './support/repository.js';

/** @import { ServerResponse } from 'node:http' */

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));
const INSTALL = ['install', '--production'];

/** The two halves of a jar; a jar may begin with anything. */
const HALF = Buffer.alloc(1.5e6);
const REST = Buffer.concat([HALF.subarray(EMPTY.length), EMPTY]);

describe('the progress of a resolution', function () {
  this.timeout(600_000);
  /** @type {Awaited<ReturnType<typeof startRepository>>} */
  let repository;
  /** @type {string} */
  let app;
  /** @type {NodeJS.ProcessEnv} */
  let env;

  before(async () => {
    repository = await startRepository();
    repository.publish('big', '1');
    env = { HOME: repository.home, ES4X_JAVA_HOME: findJdk().home, ES4X_CACHE: 'off' };
    // The libraries of ES4X itself are there, then.
    assert.equal((await install(folder({ 'package.json': {} }))).code, 0);
  });
  after(() => repository?.stop());
  beforeEach(() => {
    repository.forget();
    repository.failures.clear();
    app = folder({ 'package.json': { es4x: { mvnDependencies: ['test:big:1'] } } });
  });

  /** @param {string} cwd */
  const install = (cwd) => start(COMMAND, INSTALL, { cwd, env }).ended;

  /** @param {NodeJS.ProcessEnv} [more] */
  const installOnTerminal = (more) =>
    startOnTerminal([process.execPath, COMMAND, ...INSTALL], {
      cwd: app,
      env: { ...env, ...more },
    });

  /** Sends half of the jar. Returns the response, which is to be ended. */
  const halfOfJar = () =>
    new Promise((/** @type {(response: ServerResponse) => void} */ resolve) => {
      repository.failures.set('big-1.jar', (response) => {
        response.writeHead(200, { 'content-length': HALF.length + REST.length });
        response.write(HALF, () => resolve(response));
      });
    });

  it('is a line that is rewritten in a terminal: files and megabytes', async () => {
    const half = halfOfJar();
    const terminal = installOnTerminal();
    const response = await half;
    await terminal.shows(/downloading 1 of 2 files, 1\.5 MB/);
    response.end(REST);
    await terminal.shows(/downloaded 2 files, 3\.0 MB/);
    assert.equal(await terminal.ended, 0);
    const [line = '', end = '', ...more] = terminal.raw().split('\r\n');
    assert.ok(line.includes('\r'));
    const states = line.split('\r').map((state) => state.trimEnd());
    assert.equal(states.shift(), '');
    assert.equal(states.pop(), 'es4x: downloaded 2 files, 3.0 MB');
    for (const state of states) {
      assert.match(state, /^es4x: downloading [012] of [12] files, \d\.\d MB$/);
    }
    assert.match(end, /^es4x: \d+ Java libraries, as in es4x-lock\.json$/);
    assert.deepEqual(more, ['']);
  });

  it('is not there when nothing is downloaded', async () => {
    assert.equal((await install(app)).code, 0);
    const terminal = installOnTerminal();
    assert.equal(await terminal.ended, 0);
    assert.match(terminal.raw(), /^es4x: \d+ Java libraries, as in es4x-lock\.json\r\n$/);
  });

  it('ends before an error', async () => {
    repository.failures.set('big-1.jar', (response) => response.writeHead(404).end());
    const terminal = installOnTerminal();
    assert.equal(await terminal.ended, 1);
    assert.match(
      terminal.raw(),
      /\res4x: downloaded 1 file, 0\.0 MB *\r\nES4X_LIBRARY_UNAVAILABLE: /,
    );
  });

  it('ends at Ctrl+C, so that the prompt is on a line of its own', async () => {
    const half = halfOfJar();
    const terminal = installOnTerminal();
    const response = await half;
    await terminal.shows(/downloading 1 of 2 files, 1\.5 MB/);
    terminal.type('\x03');
    assert.equal(await terminal.ended, 130);
    response.destroy();
    assert.match(terminal.raw(), /\res4x: downloaded 1 file, 1\.5 MB *\r\n$/);
  });

  it('is not there where a line cannot be rewritten', async () => {
    const dumb = installOnTerminal({ TERM: 'dumb' });
    assert.equal(await dumb.ended, 0);
    assert.match(dumb.raw(), /^es4x: \d+ Java libraries, as in es4x-lock\.json\r\n$/);
    repository.forget();
    const { code, stdout, stderr } = await install(app);
    assert.deepEqual([code, stdout], [0, '']);
    assert.match(stderr, /^es4x: \d+ Java libraries, as in es4x-lock\.json\n$/);
  });
});
