import assert from 'node:assert/strict';
import { request } from 'node:http';
import { platform } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { application, ES4X, inBrief, start } from './support/es4x.js';
import { startProgram } from './support/program.js';

const SECCOMP = fileURLToPath(new URL('./support/seccomp.py', import.meta.url));

/** The numbers of system calls of io_uring, which all architectures have in common, and of errors. */
const [SETUP, ENTER] = ['425', '426'];
const [EPERM, ENOMEM, ENOSYS] = ['1', '12', '38'];

/** Servers of Node and Vert.x at a port and a Unix domain socket, a UDP socket, and one port that is used again. */
const SERVERS = `
  import dgram from 'node:dgram';
  import { once } from 'node:events';
  import http from 'node:http';
  import net from 'node:net';
  const listen = async (server, ...at) => (await once(server.listen(...at), 'listening'), server);
  const first = await listen(net.createServer(), 0, '127.0.0.1');
  const { port } = first.address();
  await once(first.close(), 'close');
  const refused = net.connect(port, '127.0.0.1');
  console.log('closed', (await once(refused, 'error'))[0].code);
  const answer = (name) => (request, response) => request.pipe(response.writeHead(200, { name }));
  await listen(http.createServer(answer('node')), port, '127.0.0.1');
  for (const attempt of [1, 2]) {
    const local = await listen(http.createServer(answer('local' + attempt)), 'node.sock');
    if (attempt === 1) await once(local.close(), 'close');
  }
  const handler = (request) => request.response().putHeader('name', 'vertx').send(request);
  const server = await vertx.createHttpServer().requestHandler(handler).listen(0, '127.0.0.1');
  const SocketAddress = Java.type('io.vertx.core.net.SocketAddress');
  await vertx.createHttpServer().requestHandler(handler).listen(SocketAddress.domainSocketAddress('vertx.sock'));
  const udp = dgram.createSocket('udp4').bind(0, '127.0.0.1');
  await once(udp, 'listening');
  udp.send('datagram', udp.address().port, '127.0.0.1');
  console.log('udp', String((await once(udp, 'message'))[0]));
  console.log('ports', port, server.actualPort());`;

/** A body that is written and read in many parts. */
const BODY = 'x'.repeat(2_000_000);

/**
 * Posts the body, which servers send back.
 *
 * @param {import('node:http').RequestOptions} to
 */
function post(to) {
  return new Promise((resolve, reject) => {
    const posting = request({ ...to, method: 'POST', agent: false }, async (response) =>
      resolve([response.headers.name, (await text(response)) === BODY]),
    );
    posting.on('error', reject).end(BODY);
  });
}

/**
 * Starts a program where a system call fails.
 *
 * @param {string} folder
 * @param {string} call
 * @param {string} error
 * @param {string[]} args
 */
function startWithout(folder, call, error, args) {
  const command = [process.execPath, ES4X, 'run', ...args, 'main.mjs'];
  return startProgram(['python3', SECCOMP, call, error, ...command], { cwd: folder }).ended;
}

describe('--transport', function () {
  this.timeout(300_000);
  inBrief();

  before(function () {
    if (platform() !== 'linux') {
      this.skip(); // Elsewhere there is neither epoll nor io_uring.
    }
  });

  for (const transport of ['nio', 'epoll', 'io_uring']) {
    it(`${transport}: servers, Unix domain sockets and UDP sockets work`, async () => {
      const app = application({ 'main.mjs': SERVERS });
      const args = ['--transport', transport, '--verbose'];
      const program = start(app.folder, { args });
      try {
        const [node, vertx] = (await program.said(/ports (\d+ \d+)\n/)).split(' ');
        assert.deepEqual(await post({ port: node }), ['node', true]);
        assert.deepEqual(await post({ port: vertx }), ['vertx', true]);
        for (const [file, name] of [
          ['node.sock', 'local2'],
          ['vertx.sock', 'vertx'],
        ]) {
          const at = { socketPath: join(app.folder, file) };
          assert.deepEqual(await post(at), [name, true]);
        }
        await program.stop();
        const { stdout, stderr } = await program.ended;
        assert.match(stdout, /udp datagram\nports/);
        // Java closes a socket in the next iteration of its loop: docs/running.md.
        assert.match(stdout, transport === 'nio' ? /^closed ECONN/ : /^closed ECONNREFUSED\n/);
        assert.match(stderr, new RegExp(`^es4x: transport ${transport}$`, 'm'));
      } finally {
        await program.stop();
        app.remove();
      }
    });
  }

  describe('where it cannot be used', () => {
    /** @type {ReturnType<typeof application>} */
    let app;
    before(() => {
      app = application({
        'main.mjs': 'console.log(new (Java.type("java.util.Date"))() && "ran");',
      });
    });
    after(() => app.remove());

    /** @type {Record<string, [string, string, RegExp]>} */
    const refusals = {
      'rings are forbidden': [SETUP, EPERM, /seccomp or a security module forbids it/],
      'rings are forbidden half-way': [ENTER, EPERM, /seccomp or a security module forbids it/],
      'the kernel has none': [SETUP, ENOSYS, /the kernel \S+ has none, or seccomp hides it/],
      'there is no memory for rings': [SETUP, ENOMEM, /RLIMIT_MEMLOCK is too low/],
    };
    for (const [what, [call, error, reason]] of Object.entries(refusals)) {
      it(`says why: ${what}`, async () => {
        const args = ['--transport', 'io_uring'];
        const { code, stdout, stderr } = await startWithout(app.folder, call, error, args);
        assert.match(
          stderr,
          /^ES4X_TRANSPORT: io_uring cannot be used: .*\. Start without --transport\.\n$/,
        );
        assert.match(stderr, reason);
        assert.equal(stdout, '');
        assert.equal(code, 1);
      });
    }

    it('is not used, without a word, unless it was asked for', async () => {
      const { code, stdout, stderr } = await startWithout(app.folder, SETUP, EPERM, []);
      assert.deepEqual([code, stdout, stderr], [0, 'ran\n', '']);
    });

    it('Java has sockets where native libraries are disabled', async () => {
      const args = ['--java-opts', '-Dio.netty.transport.noNative=true'];
      const verbose = await start(app.folder, { args: [...args, '--verbose'] }).ended;
      assert.match(verbose.stderr, /^es4x: transport nio$/m);
      assert.equal(verbose.code, 0);
      const asked = await start(app.folder, { args: [...args, '--transport', 'epoll'] }).ended;
      assert.match(asked.stderr, /^ES4X_TRANSPORT: epoll cannot be used: .*noNative=true.*$/m);
      assert.equal(asked.code, 1);
    });
  });

  it('has three names', async () => {
    const app = application({ 'main.mjs': '' });
    try {
      const { code, stderr } = await start(app.folder, { args: ['--transport', 'uring'] }).ended;
      assert.match(stderr, /--transport takes "nio" or "epoll" or "io_uring", not "uring"/);
      assert.equal(code, 2);
    } finally {
      app.remove();
    }
  });

  it('is a setting of package.json, and comes before preferNativeTransport', async () => {
    const settings = { 'vertx-options': { preferNativeTransport: false }, transport: 'epoll' };
    for (const [es4x, transport] of [
      [settings, 'epoll'],
      [{ ...settings, transport: undefined }, 'nio'],
    ]) {
      const app = application({ 'package.json': JSON.stringify({ es4x }), 'main.mjs': '' });
      try {
        const { stderr } = await start(app.folder, { args: ['--verbose'] }).ended;
        assert.match(stderr, new RegExp(`^es4x: transport ${transport}$`, 'm'));
      } finally {
        app.remove();
      }
    }
  });
});
