import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { application, inBrief, PATIENT, start } from './support/es4x.js';
import { freePort } from './support/free-port.js';
import { until } from './support/until.js';

const MAIN = `
import { version } from './version.mjs';
let waiting;
process.on('SIGHUP', () => waiting?.end('slow ' + version));
process.on('SIGTERM', (signal) => {
  console.log(version + ' got ' + signal);
  if (version === 2) process.exit(7);
});
process.on('exit', (code) => console.log(version + ' exits with ' + code));
setInterval(() => console.log(version + ' ticks'), 50);
vertx.eventBus().consumer('version', (message) => message.reply(version));
await vertx.createHttpServer().requestHandler(async (request) => {
  if (request.path() === '/slow') {
    waiting = request.response();
    console.log('in flight');
  } else if (request.path() === '/bus') {
    request.response().end('' + (await vertx.eventBus().request('version', '')).body());
  } else {
    request.response().end('' + version);
  }
}).listen(Number(process.argv[2]));
console.log(version + ' listens in ' + process.pid + '.');
`;

describe('es4x run --watch', function () {
  this.timeout(600_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let program;
  let port = 0;

  afterEach(async () => {
    await program.stop('SIGINT');
    app.remove();
  });

  /**
   * @param {Record<string, string>} files
   * @param {Parameters<typeof start>[1]} [options]
   */
  async function watch(files, { args = ['--watch'], ...options } = {}) {
    app = application(files);
    port = await freePort();
    program = start(app.folder, { args: [...args, ...PATIENT, '--', `${port}`], ...options });
  }

  /**
   * Writes a file at once where there is one: a busy machine may leave a truncated one for longer than the watch waits.
   *
   * @param {string} name
   * @param {string} text
   */
  function save(name, text) {
    const file = join(app.folder, name);
    const length = existsSync(file) ? statSync(file).size : 0;
    writeFileSync(file, text.padEnd(length), { flag: length > 0 ? 'r+' : 'w' });
  }
  const saveVersion = (/** @type {number} */ version) =>
    save('version.mjs', `export const version = ${version};\n`);
  const answer = async (path = '') =>
    (await fetch(`http://127.0.0.1:${port}/${path}`, { headers: { connection: 'close' } })).text();

  /** @param {string} text */
  async function answers(text) {
    await until(async () => (await answer().catch(() => '')) === text);
  }

  /**
   * Waits for a text that was not there before.
   *
   * @param {RegExp} pattern
   * @param {'stdout' | 'stderr'} stream
   */
  async function says(pattern, stream = 'stdout') {
    await program.said(pattern, stream);
    const text = program.output[stream];
    program.output[stream] = '';
    return text;
  }

  it('starts each version in the directory of the command', async () => {
    const main = (/** @type {number} */ version) =>
      `console.log('${version} in ' + process.cwd()); process.chdir('/'); setInterval(() => {}, 99);`;
    await watch({ 'main.mjs': main(1) });
    await says(new RegExp(`^1 in ${app.folder}$`, 'm'));
    save('main.mjs', main(2));
    await says(new RegExp(`^2 in ${app.folder}$`, 'm'));
  });

  it('has a new version take the place of the old one, which ends in order', async () => {
    await watch({ 'main.mjs': MAIN, 'version.mjs': 'export const version = 1;' });
    const pid = /listens in (\d+)/.exec(await says(/1 listens in \d+\./))?.[1];
    const slow = request('slow');
    await says(/in flight/);
    saveVersion(2);
    await answers('2');
    const switched = await says(/1 got SIGTERM/);
    assert.match(switched, /^Change detected in '\/.*\/version\.mjs'$/m);
    assert.match(switched, new RegExp(`^Restarting 'main\\.mjs ${port}'$`, 'm'));
    process.kill(Number(pid), 'SIGHUP');
    assert.match(await slow, /slow 1$/);
    await says(/1 exits with 143/);
    await says(/2 ticks[\s\S]*2 ticks/);
    assert.doesNotMatch(await says(/2 ticks/), /1 ticks/, 'the timer of the old version');
    for (let i = 0; i < 6; i++) assert.equal(await answer('bus'), '2', 'a consumer of the old one');
    // process.exit() in a listener of version 2 ends that alone.
    saveVersion(3);
    await says(/2 exits with 7/);
    await answers('3');
    assert.match(program.output.stdout + (await says(/3 ticks/)), /3 ticks/);
    const { code } = await program.stop('SIGINT');
    assert.equal(code, 130);
  });

  it('always answers', async () => {
    await watch({ 'main.mjs': MAIN, 'version.mjs': 'export const version = 10;' });
    await answers('10');
    let asking = true;
    const asked = (async () => {
      for (let count = 0; ; count++) {
        assert.match(await answer(), /^1\d$/);
        if (!asking && count > 5) return;
      }
    })();
    for (let version = 11; version < 16; version++) {
      saveVersion(version);
      await answers(`${version}`);
    }
    asking = false;
    await asked;
  });

  it('keeps the old version, and shows the error, when a save is broken', async () => {
    await watch({ 'main.mjs': MAIN, 'version.mjs': 'export const version = 1;' });
    await answers('1');
    const kept = async (/** @type {RegExp} */ error) => {
      await says(error, 'stderr');
      await says(
        /^Failed running 'main\.mjs \d+'\. Waiting for file changes before restarting\.\.\./m,
      );
      assert.equal(await answer(), '1');
    };
    save('version.mjs', 'export const version = ;\n');
    await kept(/version\.mjs:1:\d+\nexport const version = ;\n +\^\n\nSyntaxError/);
    save('version.mjs', 'export const version = 2;\nthrow new Error("at the top");\n');
    await kept(/version\.mjs:2:\d+\nthrow new Error\("at the top"\);\n +\^\n\nError: at the top/);
    save('version.mjs', "import './missing.mjs';\nexport const version = 2;\n");
    await kept(/version\.mjs:1:\d+\nimport '\.\/missing\.mjs';\n[\s\S]*ERR_MODULE_NOT_FOUND/);
    rmSync(join(app.folder, 'version.mjs'));
    await kept(/main\.mjs:2:\d+\n[\s\S]*ERR_MODULE_NOT_FOUND/);
    saveVersion(3);
    await answers('3');
  });

  it('keeps the old version while a new one never ends to load, and frees its event loop at the next save', async () => {
    const blocked = (/** @type {number} */ version) =>
      `export const version = ${version};\nwhile (true) {\n}`;
    await watch({ 'main.mjs': MAIN, 'version.mjs': 'export const version = 1;' });
    await answers('1');
    for (const version of [2, 3]) {
      save('version.mjs', blocked(version));
      await says(
        / warn The new version of 'main\.mjs \d+' is still loading after \d+ s, and the version before keeps running\. It runs:\n {4}at .*\/version\.mjs:\d+:\d+$/m,
        'stderr',
      );
      assert.equal(await answer(), '1');
    }
    // So many that each event loop gets one.
    for (let version = 4; version < 4 + 2 * availableParallelism(); version++) {
      saveVersion(version);
      await answers(`${version}`);
    }
  });

  it('sees a file that is renamed over, one that comes back, and one that was missing', async () => {
    await watch({ 'main.mjs': MAIN, 'version.mjs': 'export const version = 1;' });
    await answers('1');
    save('draft', 'export const version = 2;');
    renameSync(join(app.folder, 'draft'), join(app.folder, 'version.mjs'));
    await answers('2');
    rmSync(join(app.folder, 'version.mjs'));
    await says(/Failed running/);
    saveVersion(3);
    await answers('3');
    save('version.mjs', "export { version } from './lib/new.mjs';");
    await says(/Failed running/);
    mkdirSync(join(app.folder, 'lib'));
    save('lib/new.mjs', 'export const version = 4;');
    await answers('4');
    renameSync(join(app.folder, 'lib'), join(app.folder, 'old'));
    await says(/Failed running/);
    mkdirSync(join(app.folder, 'lib'));
    save('lib/new.mjs', 'export const version = 5;');
    await answers('5');
  });

  it('waits for the rest of a file that is saved in two writes', async () => {
    await watch({ 'main.mjs': MAIN, 'version.mjs': 'export const version = 1;' });
    await answers('1');
    for (let version = 2, isBrief = false; !isBrief; version++) {
      program.output.stdout = '';
      const begin = performance.now();
      const file = openSync(join(app.folder, 'version.mjs'), 'w');
      // Empty for a moment, it would be a module without exports.
      writeSync(file, `export const version = ${version};\n`);
      closeSync(file);
      // On a busy machine, it may be empty for longer than the watch waits.
      isBrief = performance.now() - begin < 100;
      await answers(`${version}`);
      assert.ok(!isBrief || !/Failed/.test(program.output.stdout), program.output.stdout);
    }
  });

  it('reads, transforms and parses nothing again that did not change', async () => {
    const trace = 'AllowExperimentalOptions=true -Dpolyglot.engine.TraceSourceCache=true';
    await watch(
      {
        'main.mjs': `import './same.ts'; import './same.cjs';\n${MAIN}`,
        'same.ts': 'enum Printed { A }\nexport const a: number = Printed.A;',
        'same.cjs': 'module.exports = 1;',
        'version.mjs': 'export const version = 1;',
      },
      // Room enough: a garbage collection may take parsed code that nothing uses.
      { args: ['--watch', '--java-opts', `-Xms600m -Xmn500m -Dpolyglot.engine.${trace}`] },
    );
    await answers('1');
    const parsed = /source-cache-miss +\S+ \S*\/(main\.mjs|same\.ts|same\.cjs|version\.mjs)[ @]/g;
    const names = () =>
      [...`${program.output.stdout}${program.output.stderr}`.matchAll(parsed)].map(
        ([, name]) => name,
      );
    await until(() => new Set(names()).size >= 4, { timeout: 60_000 });
    assert.deepEqual([...new Set(names())].sort(), [
      'main.mjs',
      'same.cjs',
      'same.ts',
      'version.mjs',
    ]);
    for (const version of [2, 3]) {
      program.output.stdout = program.output.stderr = '';
      saveVersion(version);
      await answers(`${version}`);
      await until(() => names().length > 0, { timeout: 60_000 });
      assert.deepEqual(names(), ['version.mjs']);
    }
  });

  it('runs a program that ends, and says so as Node does', async () => {
    await watch({ 'main.mjs': "console.log('ran ' + process.pid + '.');" });
    const pid = /ran (\d+)\./.exec(
      await says(/Completed running 'main\.mjs \d+'\. Waiting for/),
    )?.[1];
    save('main.mjs', "console.log('ran ' + process.pid + '.');\nprocess.exit(3);");
    const failed = await says(/Failed running 'main\.mjs \d+'\. Waiting for .*\.\.\.\n/);
    assert.match(failed, new RegExp(`ran ${pid}\\.`), 'another process');
    save('main.mjs', 'setTimeout(() => { throw new Error("later"); }, 1);');
    await says(/Error: later/, 'stderr');
    await says(/Failed running/);
    save(
      'main.mjs',
      "process.on('exit', (code) => console.log('code', code)); process.exitCode = 0;",
    );
    assert.match(await says(/Completed/), /code 0\nCompleted/);
  });

  it('watches all instances, and the verticles that they deploy', async () => {
    await watch(
      {
        'main.mjs': `await vertx.deployVerticle('js:worker.mjs');\nconsole.log('deployed.');`,
        'worker.mjs': `import { version } from './version.mjs';
          const port = Number(process.argv[2]);
          await vertx.createHttpServer().requestHandler((r) => r.response().end('' + version)).listen(port);`,
        'version.mjs': 'export const version = 1;',
      },
      { args: ['--watch', '--instances', '2'] },
    );
    await says(/deployed\.[\s\S]*deployed\./);
    saveVersion(2);
    await says(/deployed\.[\s\S]*deployed\./);
    // Until all instances of the version before have ended, these may answer, too.
    await until(async () => {
      for (let i = 0; i < 8; i++) if ((await answer().catch(() => '')) !== '2') return false;
      return true;
    });
  });

  it('watches other files and folders, without following links', async () => {
    await watch(
      { 'main.mjs': "console.log('ran.');", 'views/deep/a.txt': '', 'one.txt': '' },
      { args: ['--watch', '--watch-path', 'views', '--watch-path=one.txt'] },
    );
    await says(/ran\.\nCompleted.*\n/);
    symlinkSync('..', join(app.folder, 'views', 'deep', 'loop'));
    await says(/loop'\n[\s\S]*ran\.\nCompleted.*\n/);
    save('views/deep/a.txt', 'changed');
    await says(/a\.txt'\n[\s\S]*ran\.\nCompleted.*\n/);
    mkdirSync(join(app.folder, 'views', 'new'));
    await says(/ran\.\nCompleted.*\n/);
    save('views/new/b.txt', '');
    await says(/b\.txt'\n[\s\S]*ran\.\nCompleted.*\n/);
    save('one.txt', 'changed');
    await says(/one\.txt'\n[\s\S]*ran\.\nCompleted.*\n/);
    save('main.mjs', "console.log('ran again.');");
    await says(/ran again\.\nCompleted.*\n/);
  });

  it('watches nothing but --watch-path without --watch, as Node does', async () => {
    await watch(
      { 'main.mjs': "console.log('one.');", 'data/a.txt': '' },
      { args: ['--watch-path', 'data'] },
    );
    await says(/one\.\nCompleted.*\n/);
    save('main.mjs', "console.log('two.');");
    await sleep(1000); // In this time it would have seen the change.
    assert.equal(program.output.stdout, '');
    save('data/a.txt', 'changed');
    const text = await says(/a\.txt'\n[\s\S]*two\.\nCompleted.*\n/);
    assert.doesNotMatch(text, /main\.mjs'$/m);
  });

  it('refuses a --watch-path that leads nowhere', async () => {
    await watch({ 'main.mjs': '' }, { args: ['--watch', '--watch-path', 'nowhere'] });
    const { code, stderr } = await program.ended;
    assert.match(stderr, /ES4X_WATCH_PATH: there is no file or folder .*nowhere for --watch-path/);
    assert.equal(code, 1);
  });

  it('waits for a file to run that is not there', async () => {
    await watch({ 'other.mjs': '' });
    await says(/Cannot find the file to run: .*main\.mjs/, 'stderr');
    await says(/Failed running 'main\.mjs \d+'/);
    save('main.mjs', "console.log('there.');");
    await says(/there\.\nCompleted/);
  });

  it('starts another process when package.json has changed, and not when that is broken', async () => {
    await watch({
      'package.json': '{}',
      'main.mjs': MAIN,
      'version.mjs': 'export const version = 1;',
    });
    const first = /listens in (\d+)/.exec(await says(/1 listens in \d+\./))?.[1];
    save('package.json', '{ "name": ');
    await says(/package\.json is not a JSON object: .*line 1/, 'stderr');
    await says(/Not restarting the process of 'main\.mjs \d+'/);
    assert.equal(await answer(), '1');
    save('package.json', '{ "name": "renamed" }');
    const text = await says(/1 listens in \d+\./);
    assert.match(
      text,
      /^Restarting the process of 'main\.mjs \d+', which reads 'package\.json' when it/m,
    );
    assert.match(text, /1 got SIGTERM\n[\s\S]*1 exits with 143/);
    assert.notEqual(/listens in (\d+)/.exec(text)?.[1], first);
    assert.equal(await answer(), '1');
  });

  /**
   * @param {string} path
   * @returns {Promise<string>} what the server sends until it closes
   */
  async function request(path) {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(`GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(socket, 'close');
    return text;
  }
});
