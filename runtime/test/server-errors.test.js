import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { assertNoJavaStack } from './support/assert-no-java-stack.js';
import { application, ES4X, inBrief, PATIENT, run, start } from './support/es4x.js';
import { startProgram } from './support/program.js';

describe('the errors of a server', function () {
  this.timeout(300_000);
  inBrief();

  it('say that a port is in use', async () => {
    const blocker = createServer();
    await new Promise((resolve) => blocker.listen(0, '0.0.0.0', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (blocker.address());
    try {
      const result = await run(
        `await vertx.createHttpServer().requestHandler(() => {}).listen(${port});`,
      );
      assert.equal(result.code, 1, JSON.stringify(result));
      assert.match(
        result.stderr,
        new RegExp(
          `^Error: listen EADDRINUSE: address already in use 0\\.0\\.0\\.0:${port}\n`,
          'm',
        ),
      );
      assertNoJavaStack(result.stderr);
      const told = await run(
        `const tell = ({ name, message, code, syscall, address, port }) =>
           console.log(JSON.stringify([name, message, code, syscall, address, port]));
         await vertx.createHttpServer().requestHandler(() => {}).listen(${port}, 'localhost').catch(tell);
         await vertx.createNetServer().connectHandler(() => {}).listen(0, '203.0.113.1').catch(tell);
         process.exit(); // Vert.x still holds the handlers.`,
      );
      assert.deepEqual(
        told.stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
        [
          [
            'Error',
            `listen EADDRINUSE: address already in use localhost:${port}`,
            'EADDRINUSE',
            'listen',
            'localhost',
            port,
          ],
          [
            'Error',
            'listen EADDRNOTAVAIL: address not available 203.0.113.1:0',
            'EADDRNOTAVAIL',
            'listen',
            '203.0.113.1',
            0,
          ],
        ],
      );
    } finally {
      blocker.close();
    }
  });

  it('say that there are no more descriptors, and what to do', async function () {
    if (process.platform !== 'linux') this.skip(); // Other shells, and other limits.
    const app = application({
      'main.mjs': `
        import { openSync, closeSync } from 'node:fs';
        import net from 'node:net';
        import dgram from 'node:dgram';
        const listening = () => vertx.createHttpServer().requestHandler(() => {}).listen(0);
        const failure = (emitter) => new Promise((done) => {
          emitter.once('error', done).once('listening', () => done('listens'));
        });
        // Loads what they need.
        await listening().then((server) => server.close());
        const bound = [net.createServer().listen(0, '127.0.0.1'), dgram.createSocket('udp4').bind(0)];
        await Promise.all(bound.map(failure));
        await Promise.all(bound.map((server) => new Promise((done) => server.close(done))));
        const refused = net.connect(1, '127.0.0.1').on('error', () => {});
        await new Promise((done) => refused.once('close', done));
        const open = [];
        const fill = () => {
          try {
            for (;;) open.push(openSync('/dev/null'));
          } catch (error) {
            return error;
          }
        };
        const errors = [fill()];
        for (const start of [
          () => failure(net.createServer().listen(0, '127.0.0.1')),
          () => failure(net.connect(1, '127.0.0.1')),
          () => failure(dgram.createSocket('udp4').bind(0, '127.0.0.1')),
          () => listening().then(() => 'listens', (error) => error),
        ]) {
          fill();
          errors.push(await start());
        }
        for (const descriptor of open) closeSync(descriptor);
        console.log(JSON.stringify(errors.map((error) => [error.code, error.message])));
        throw errors.at(-1);`,
    });
    const command = [process.execPath, ES4X, 'run', ...PATIENT, 'main.mjs'];
    const limited = ['sh', '-c', 'ulimit -n 400 && exec "$@"', 'sh', ...command];
    const { stdout, stderr } = await startProgram(limited, { cwd: app.folder }).ended;
    app.remove();
    assert.deepEqual(JSON.parse(stdout || stderr), [
      ['EMFILE', "EMFILE: too many open files, open '/dev/null'"],
      ['EMFILE', 'listen EMFILE: too many open files 127.0.0.1'],
      ['EMFILE', 'connect EMFILE 127.0.0.1:1 - Local (undefined:undefined)'],
      ['EMFILE', 'bind EMFILE 127.0.0.1'],
      ['EMFILE', 'listen EMFILE: too many open files 0.0.0.0:0'],
    ]);
    assert.match(
      stderr,
      /^Error: listen EMFILE: .*\n {4}The process may open no more files .*ulimit/m,
    );
    assertNoJavaStack(stderr);
  });

  it('are answered with 500 where a request handler fails, and it lives on', async () => {
    const app = application({
      'main.mjs': `const error = new Error('handler failed');
        const failed = Promise.reject(error);
        failed.catch(() => {});
        const handlers = {
          '/throws': () => { throw error; },
          '/rejects': async () => { await null; throw error; },
          '/returns-what-failed-before': () => failed,
          '/ok': (request) => request.response().end('fine'),
        };
        const server = await vertx.createHttpServer()
          .requestHandler((request) => handlers[request.path()](request))
          .listen(0);
        console.log('port ' + server.actualPort());`,
    });
    const server = start(app.folder);
    try {
      const url = `http://127.0.0.1:${await server.said(/port (\d+)\n/)}`;
      for (const path of ['/throws', '/rejects', '/returns-what-failed-before']) {
        assert.equal((await fetch(url + path)).status, 500, path);
        assert.equal(await (await fetch(`${url}/ok`)).text(), 'fine', path);
      }
      await server.said(/(?:Error: handler failed\n\s+at .*main\.mjs:\d+[\s\S]*?){3}/, 'stderr');
      const { stderr } = server.output;
      assert.equal(
        stderr.match(/Error: handler failed\n\s+at .*main\.mjs:\d+/g)?.length,
        3,
        stderr,
      );
      assertNoJavaStack(stderr);
    } finally {
      await server.stop();
      app.remove();
    }
  });
});
