// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { freePort } from '../../../../runtime/test/support/free-port.js';
import { findJdk } from '../../src/jdk/find.js';
import { version } from '../../src/own.js';
import { start } from '../support/command.js';
import { fakeJdk } from '../support/fake-jdk.js';
import { folder } from '../support/folder.js';

/** @import { Finding } from '../../src/doctor/finding.js' */

const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));
const JDK = findJdk();

describe('es4x doctor', () => {
  /**
   * @param {string} cwd
   * @param {NodeJS.ProcessEnv} [env]
   */
  const doctor = (cwd, env = {}) => ended(cwd, ['doctor'], env);

  /**
   * @param {string} cwd
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} env
   */
  const ended = (cwd, args, env) =>
    start(COMMAND, args, { cwd, env: { HOME: folder(), ES4X_JAVA_HOME: JDK.home, ...env } }).ended;

  /**
   * Returns what it says of one thing.
   *
   * @param {string} name
   * @param {string} cwd
   * @param {NodeJS.ProcessEnv} [env]
   * @returns {Promise<Partial<Finding>>}
   */
  async function finding(name, cwd, env = {}) {
    const { stdout } = await ended(cwd, ['doctor', '--json'], env);
    const { name: _, ...found } =
      JSON.parse(stdout).find((/** @type {Finding} */ each) => each.name === name) ?? {};
    return found;
  }

  const application = (manifest = {}) => folder({ 'package.json': { name: 'app', ...manifest } });

  it('says of each thing a line that it is well, or how to mend it', async () => {
    const { code, stdout, stderr } = await doctor(application());
    assert.equal(stderr, '');
    assert.equal(code, 0);
    assert.ok(stdout.includes(`${JDK.version} (${JDK.vendor}) in ${JDK.home}\n`), stdout);
    assert.match(stdout, /^ok {3}ES4X +\d+\.\d+\.\d+/m);
    assert.match(
      stdout,
      /^warn lock +.*es4x-lock\.json is missing.*\n +-> es4x install, and commit the file$/m,
    );
    assert.match(stdout, /^warn Java libraries +not resolved.*\n +-> es4x install$/m);
    assert.match(stdout, /^(ok|warn) +memory +\d+ MB, \d+ MB free$/m);
    assert.match(stdout, /^(ok|warn) +disk +\d+ MB free in /m);
  });

  it('fails without a JDK, and says where it looked', async () => {
    const { code, stdout } = await doctor(application(), { ES4X_JAVA_HOME: '/nowhere' });
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^FAIL JDK +ES4X needs a JDK 25[\s\S]*ES4X_JAVA_HOME \/nowhere: no JDK there/,
    );
    assert.doesNotMatch(stdout, /^\w+ +Java libraries/m);
  });

  it('warns of a JDK that takes no compiler', async () => {
    const home = fakeJdk(folder(), { modules: 'java.base java.logging' });
    const { state, text, cure } = await finding('compiler', application(), {
      ES4X_JAVA_HOME: home,
    });
    assert.equal(state, 'warning');
    assert.match(`${text}`, /lacks the module jdk\.internal\.vm\.ci.*interpreted/);
    assert.match(`${cure}`, /ES4X_JAVA_HOME=/);
  });

  it('looks at the lock', async () => {
    const app = application();
    const lock = join(app, 'es4x-lock.json');
    writeFileSync(lock, '{"lockVersion":1,"maven":{"es4x":"1","asked":[],"artifacts":{}}}');
    assert.deepEqual(await finding('lock', app), { state: 'ok', text: lock });
    writeFileSync(join(app, 'package.json'), '{"es4x":{"mvnDependencies":["a:b:1"]}}');
    assert.deepEqual(await finding('lock', app), {
      state: 'warning',
      text: `${lock} lacks a:b:1`,
      cure: 'es4x install',
    });
    assert.deepEqual(await finding('lock', folder()), {});
  });

  for (const [what, text, message] of [
    ['half written', '{"lockVersion":1,"mav', 'is no lock: it cannot be read'],
    ['of a newer format', '{"lockVersion":2}', 'has the "lockVersion" 2, and this ES4X knows 1'],
    ['incomplete', '{"lockVersion":1,"maven":{}}', 'is no lock: its "maven" is incomplete'],
  ]) {
    it(`fails for a lock that is ${what}, as a start does`, async () => {
      const app = application();
      writeFileSync(join(app, 'es4x-lock.json'), `${text}`);
      const { state, text: said } = await finding('lock', app);
      assert.equal(state, 'problem');
      assert.ok(said?.startsWith(`${join(app, 'es4x-lock.json')} ${message}`), said);
    });
  }

  it('names packages of another version', async () => {
    const app = application({
      dependencies: { '@es4x/types': '1', '@vertx/core': '1', other: '1' },
    });
    for (const [name, own] of Object.entries({
      '@es4x/types': '0.9.0',
      '@vertx/core': '4.5.0',
      other: '3.0.0',
    })) {
      const folder = join(app, 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: own }));
    }
    assert.deepEqual(await finding('ES4X', app), {
      state: 'warning',
      text: `${version()}, but @es4x/types 0.9.0`,
      cure: `npm install @es4x/types@${version()}`,
    });
    // The version of Vert.x is that of its libraries.
    assert.deepEqual(await finding('Vert.x', app), {});
    const HOME = homedir();
    assert.equal((await ended(app, ['install', '--production'], { HOME })).code, 0);
    const { code, stdout } = await doctor(app, { HOME });
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^FAIL Vert\.x +(5\S*), but @vertx\/core 4\.5\.0\n +-> npm install @vertx\/core@\1$/m,
    );
  });

  it('fails for a package.json whose entry for ES4X is wrong', async () => {
    const { code, stdout } = await doctor(application({ es4x: { mvnDependencies: 'a:b:1' } }));
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^FAIL package\.json +package\.json: "mvnDependencies" of "es4x" must be a list/m,
    );
  });

  it('fails for a package.json that is no JSON', async () => {
    const { state, text } = await finding('package.json', folder({ 'package.json': '{' }));
    assert.equal(state, 'problem');
    assert.match(`${text}`, /package\.json is not JSON: /);
  });

  it('fails for a port that is taken, or none', async () => {
    const port = await freePort();
    const server = createServer().listen(port);
    await once(server, 'listening');
    const app = application();
    const taken = await finding('port', app, { PORT: `${port}` });
    assert.match(`${taken.text}`, new RegExp(`PORT=${port} is in use by another process`));
    const { code, stdout } = await doctor(app, { PORT: 'http' });
    assert.equal(code, 1);
    assert.match(stdout, /^FAIL port +PORT=http is no number$/m);
    server.close();
    await once(server, 'close');
    assert.equal((await finding('port', app, { PORT: `${port}` })).state, 'ok');
  });

  it('warns of a proxy that Maven is not told', async () => {
    const app = application();
    const env = { HTTPS_PROXY: 'http://proxy.test:3128' };
    assert.equal((await finding('proxy', app, env)).state, 'warning');
    const HOME = folder({ '.m2/settings.xml': '<settings><proxies><proxy/></proxies></settings>' });
    assert.equal((await finding('proxy', app, { ...env, HOME })).state, 'warning');
    writeFileSync(
      join(HOME, '.m2/settings.xml'),
      '<settings><proxies><proxy></proxy></proxies></settings>',
    );
    assert.equal((await finding('proxy', app, { ...env, HOME })).state, 'ok');
    const MAVEN_OPTS = '-Dhttps.proxyHost=proxy.test';
    assert.equal((await finding('proxy', app, { ...env, MAVEN_OPTS })).state, 'ok');
    assert.deepEqual(await finding('proxy', app), {});
  });

  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['doctor', 'main.js'], /"es4x doctor" takes nothing more/],
    [['doctor', '--watch'], /--watch is an option of "es4x run"/],
    [['run', '--json', 'main.js'], /--json is an option of "es4x doctor"/],
  ])) {
    it(`refuses ${args.join(' ')}`, async () => {
      const { code, stderr } = await ended(folder(), args, {});
      assert.equal(code, 2);
      assert.match(stderr, message);
    });
  }
});
