import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { application, inBrief, start } from './support/es4x.js';
import { freePort } from './support/free-port.js';
import { until } from './support/until.js';

/**
 * Servers of Vert.x and of Node's library at two ports, which answer with the version after some ms. A slow request to
 * the first version is answered when that has been told to end.
 */
const SERVERS = `
  import { createServer } from 'node:http';
  import { setTimeout } from 'node:timers/promises';
  import { version } from './version.mjs';
  const [one, other] = process.argv.slice(2).map(Number);
  const ending = new Promise((resolve) => {
    if (version === 1) process.once('SIGTERM', () => resolve(setTimeout(300)));
  });
  const text = async (url) => {
    if (url === '/slow') console.log('in flight');
    await (url === '/slow' ? ending : setTimeout(5));
    return version + ' ' + process.pid;
  };
  const server = vertx.createHttpServer();
  server.requestHandler(async (request) => { request.response().end(await text(request.path())); });
  await server.listen(one);
  await new Promise((resolve) => {
    createServer(async (request, response) => response.end(await text(request.url))).listen(other, resolve);
  });
  process.on('exit', () => console.log(version + ' ends'));
  console.log(version + ' listens as ' + process.pid);`;

/** @param {number} version */
const versioned = (version) => `export const version = ${version};\n`;

/**
 * Asks once; once more where a kept connection was closed before it got the request, as RFC 9112 says (9.3.1).
 *
 * @param {number} port
 * @param {http.Agent | false} agent
 * @param {string} [path]
 * @returns {Promise<{ text: string, connection?: string }>}
 */
function ask(port, agent, path = '/') {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, agent, path }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ text, connection: response.headers.connection }));
      response.on('error', (error) => resolve({ text: error.message }));
    });
    request.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const again = request.reusedSocket && error.code === 'ECONNRESET';
      resolve(again ? ask(port, false, path) : { text: error.message });
    });
  });
}

/**
 * Runs a test with an application that is started with `--reload`, and ends it.
 *
 * @param {Record<string, string>} files
 * @param {string[]} args
 * @param {(program: ReturnType<typeof start>, write: (name: string, text: string) => void) => Promise<void>} test
 * @param {string[]} [options] more of them
 */
async function reloading(files, args, test, options = []) {
  const app = application({ 'package.json': '{"type": "module"}', ...files });
  const program = start(app.folder, {
    args: ['--reload', '--shutdown-timeout', '10', ...options, '--', ...args],
  });
  try {
    await test(program, (name, text) => writeFileSync(join(app.folder, name), text));
  } finally {
    program.child.kill('SIGKILL');
    app.remove();
  }
}

describe('es4x run --reload', function () {
  this.timeout(300_000);
  inBrief();
  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  it('starts a new version on SIGUSR2, and hands over under load: no request fails', async () => {
    const ports = [await freePort(), await freePort()];
    const files = { 'version.mjs': versioned(1), 'main.mjs': SERVERS };
    await reloading(files, ports.map(String), async (program, write) => {
      const pid = await program.said(/1 listens as (\d+)\n/);
      const kept = new http.Agent({ keepAlive: true });
      /** @type {Record<string, number>} */
      const answers = {};
      let isLoaded = true;
      /** @param {number} port @param {http.Agent | false} agent */
      const load = async (port, agent) => {
        while (isLoaded) {
          const { text } = await ask(port, agent);
          answers[text] = (answers[text] ?? 0) + 1;
        }
      };
      const clients = ports.flatMap((port) => [
        load(port, false),
        load(port, false),
        load(port, kept),
      ]);
      const slow = ports.map((port) => ask(port, kept, '/slow'));
      await program.said(/in flight[\s\S]*in flight/);
      for (const version of [2, 3]) {
        write('version.mjs', versioned(version));
        program.child.kill('SIGUSR2');
        await program.said(new RegExp(`${version - 1} ends`));
        await until(() => answers[`${version} ${pid}`] > 20);
      }
      isLoaded = false;
      await Promise.all(clients);
      // Any other answer is an error's message.
      assert.deepEqual(Object.keys(answers).sort(), [`1 ${pid}`, `2 ${pid}`, `3 ${pid}`]);
      for (const answer of await Promise.all(slow)) {
        assert.deepEqual(answer, { text: `1 ${pid}`, connection: 'close' });
      }
      kept.destroy();
      const { code } = await program.stop();
      assert.equal(code, 143);
    });
  });

  it('keeps the version before when the new one fails; one that ends by itself ends the process', async () => {
    const port = await freePort();
    const main = (/** @type {string} */ more) => `
      let fails = false;
      const server = vertx.createHttpServer();
      server.requestHandler((request) => {
        request.response().end('ok');
        fails = request.path() === '/fail';
      });
      setInterval(() => { if (fails) throw new RangeError('no way'); }, 10);
      ${more}
      await server.listen(Number(process.argv[2]));
      process.on('exit', () => console.log('ends'));
      console.log('listens');`;
    await reloading({ 'main.mjs': main('') }, [`${port}`], async (program, write) => {
      await program.said(/listens/);
      write('main.mjs', main('throw new TypeError("not yet");'));
      program.child.kill('SIGUSR2');
      await program.said(
        /Failed running 'main\.mjs \d+'\. Waiting for SIGUSR2 .* The version before keeps running/,
      );
      await program.said(/TypeError: not yet/, 'stderr');
      assert.equal((await ask(port, false)).text, 'ok');
      write('main.mjs', main(''));
      write('package.json', '{"type": "module", "version": "2.0.0"}');
      program.child.kill('SIGUSR2');
      await program.said(/listens[\s\S]*listens[\s\S]*ends/); // Until then the version before may answer, too.
      await program.said(
        /package\.json has changed, and is only read when the process starts/,
        'all',
      );
      await ask(port, false, '/fail');
      const { code, stderr } = await program.ended;
      assert.equal(code, 1);
      assert.match(stderr, /RangeError: no way/);
    });
  });

  it('is ready with --metrics when the first version has started, and during a reload', async () => {
    const port = await freePort();
    const main = (/** @type {number} */ version) => `
      import { existsSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      console.log('${version} begins');
      while (!existsSync('go${version}')) await setTimeout(20);
      const server = vertx.createHttpServer();
      server.requestHandler((request) => { request.response().end('${version}'); });
      await server.listen(Number(process.argv[2]));`;
    await reloading(
      { 'main.mjs': main(1) },
      [`${port}`],
      async (program, write) => {
        const own = await program.said(/metrics at (http:\S+)\/metrics/, 'stderr');
        const ready = async () => (await fetch(`${own}/health/ready`)).text();
        await program.said(/1 begins/);
        assert.equal(await ready(), 'starting\n');
        write('go1', '');
        await until(async () => (await ready()) === 'ok\n');
        write('main.mjs', main(2));
        program.child.kill('SIGUSR2');
        await program.said(/2 begins/);
        assert.equal(await ready(), 'ok\n');
        write('go2', '');
        await until(async () => {
          assert.equal(await ready(), 'ok\n');
          return (await ask(port, false)).text === '2';
        });
        assert.equal((await program.stop()).code, 143);
      },
      ['--metrics=0'],
    );
  });

  it('ends as others do: a program without a server with its exit code', async () => {
    await reloading(
      { 'main.mjs': 'process.exitCode = 3; console.log("done");' },
      [],
      async (program) => {
        const { code, stdout } = await program.ended;
        assert.equal(code, 3);
        assert.equal(stdout, 'done\n');
      },
    );
  });

  it('ends as others do: a program that throws when it starts', async () => {
    await reloading({ 'main.mjs': 'throw new Error("no start");' }, [], async (program) => {
      const { code, stdout, stderr } = await program.ended;
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, /^Error: no start$/m);
    });
  });

  it('is refused together with --watch', async () => {
    const app = application({ 'main.mjs': '' });
    try {
      const { code, stderr } = await start(app.folder, { args: ['--reload', '--watch'] }).ended;
      assert.equal(code, 2);
      assert.match(stderr, /Either --\w+ or --\w+ can be used, not both/);
    } finally {
      app.remove();
    }
  });
});
