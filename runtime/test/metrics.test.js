import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request as askPlain, createServer } from 'node:http';
import { request as askSecure, Agent as SecureAgent } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { certify } from './node/library/certificates.mjs';
import { application, inBrief, linkVertx, run, start } from './support/es4x.js';
import { until } from './support/until.js';

const PACKAGE = '{ "type": "module", "dependencies": { "@vertx/core": "*" } }';

/** A program that begins to serve when it is told to, by standard input, and has slow answers: one until SIGHUP. */
const MAIN = `
await new Promise((resolve) => process.stdin.once('data', resolve));
process.stdin.pause();
const server = await vertx.createHttpServer().requestHandler(async (request) => {
  if (request.path() === '/blocked') for (const end = Date.now() + 1500; Date.now() < end; );
  if (request.path() === '/slow') {
    await new Promise((resolve) => {
      process.once('SIGHUP', resolve);
      console.log('in flight');
    });
  }
  await request.response().end(request.path());
}).listen(0, '127.0.0.1');
console.log('process', process.pid, 'port', server.actualPort());`;

/** A program that runs until it is stopped. */
const WAITING = 'setInterval(() => {}, 1000);';

/** A program with two verticles, one of which is undeployed on SIGHUP. */
const DEPLOYER = `
await vertx.deployVerticle('verticles/worker.mjs', { threadingModel: 'WORKER' });
const id = await vertx.deployVerticle('verticles/other.mjs');
process.once('SIGHUP', async () => {
  await vertx.undeploy(id);
  console.log('undeployed');
});
console.log('deployed in', process.pid);`;

/** The line that says where metrics are. */
const ENDPOINT = /metrics at (http:\/\/127\.0\.0\.1:\d+)\/metrics/;

/** Servers of Node's library: two of HTTP, one of them with TLS, and one that is not of HTTP. */
const LIBRARY = `
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, request as askPlain } from 'node:http';
import { request as askSecure, Agent as SecureAgent } from 'node:https';
import { connect } from 'node:net';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createNetServer } from 'node:net';
const answer = (request, response) => {
  if (request.url === '/never') return;
  response.statusCode = request.url === '/missing' ? 404 : 200;
  request.resume().on('end', () => response.end('x'.repeat(1000)));
};
const key = readFileSync('key.pem');
const cert = readFileSync('cert.pem');
const servers = [createServer(answer), createSecureServer({ key, cert }, answer), createNetServer()];
for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
console.log('ports', ...servers.map((server) => server.address().port), 'end');`;

const { key, cert } = certify('localhost', { hosts: ['localhost'] });

describe('--metrics', function () {
  this.timeout(300_000);
  inBrief();

  /**
   * The text that a server answers with, and its status.
   *
   * @param {string} url
   */
  async function get(url) {
    const response = await fetch(url);
    return `${response.status} ${await response.text()}`;
  }

  /**
   * The metrics of a process: a function that sums up those whose lines match.
   *
   * @param {string} own the URL of its endpoint
   */
  async function metricsOf(own) {
    const response = await fetch(`${own}/metrics`);
    assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const lines = (await response.text()).split('\n').filter((line) => /^[^#]/.test(line));
    return (/** @type {RegExp} */ name) =>
      lines
        .filter((line) => name.test(line))
        .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }

  it('serves metrics and health on a port of its own, until the program has ended', async () => {
    const app = application({
      'package.json': PACKAGE,
      'main.mjs': MAIN,
    });
    linkVertx(app.folder, ['core']);
    const args = ['--metrics=0', '--shutdown-timeout=100'];
    const program = start(app.folder, { args, stdin: 'pipe' });
    try {
      const own = await program.said(ENDPOINT, 'stderr');
      assert.equal(await get(`${own}/health/ready`), '503 starting\n');
      assert.equal(await get(`${own}/health/live`), '200 ok\n');
      program.child.stdin?.write('go\n');
      const url = `http://127.0.0.1:${await program.said(/port (\d+)\n/)}`;
      const pid = Number(await program.said(/process (\d+) /));
      await until(async () => (await get(`${own}/health/ready`)) === '200 ok\n');

      const metrics = () => metricsOf(own);
      for (let i = 0; i < 3; i++) assert.equal(await get(`${url}/a`), '200 /a');
      await until(async () => (await metrics())(/^vertx_http_server_requests_total\{/) === 3);
      const before = await metrics();
      assert.equal(before(/^es4x_contexts /), 1);
      assert.ok(before(/^jvm_memory_used_bytes\{/) > 1e6);
      assert.ok(before(/^jvm_compilation_time_ms_total/) > 0);
      assert.ok(before(/^vertx_pool_completed_total\{.*vert\.x-worker-thread/) >= 0);
      assert.ok(before(/^es4x_event_loop_delay_seconds_count\{file="main\.mjs"\}/) > 0);

      const sum = /^es4x_event_loop_delay_seconds_sum\{file="main\.mjs"\}/;
      const blocked = get(`${url}/blocked`);
      assert.match(await get(`${own}/health/live`), /^200/);
      await blocked;
      await until(async () => (await metrics())(sum) > before(sum) + 0.5);

      const slow = get(`${url}/slow`);
      await until(async () => (await metrics())(/^vertx_http_server_active_requests\{/) === 1);
      await program.said(/in flight/);
      const stopped = program.stop('SIGTERM');
      await until(async () => (await get(`${own}/health/ready`)) === '503 closing\n');
      process.kill(pid, 'SIGHUP');
      assert.equal(await slow, '200 /slow');
      assert.equal((await stopped).code, 143);
      assert.match(await get(`${own}/nothing`).catch((e) => `${e}`), /fetch failed/);
    } finally {
      await program.stop('SIGKILL');
      app.remove();
    }
  });

  it('says of which file the event loops are, but for those of worker verticles', async () => {
    const app = application({
      'package.json': PACKAGE,
      'main.mjs': DEPLOYER,
      'verticles/worker.mjs': WAITING,
      'verticles/other.mjs': WAITING,
    });
    linkVertx(app.folder, ['core']);
    const program = start(app.folder, { args: ['--metrics=0'] });
    try {
      const own = await program.said(ENDPOINT, 'stderr');
      const pid = Number(await program.said(/deployed in (\d+)\n/));
      const files = async () =>
        [
          ...(await get(`${own}/metrics`)).matchAll(
            /^es4x_event_loop_delay_seconds_count\{(.*?)\}/gm,
          ),
        ]
          .map(([, label]) => label)
          .sort();
      const main = 'file="main.mjs"';
      await until(async () => (await metricsOf(own))(/^es4x_event_loop_delay_.*_count/) > 5);
      assert.deepEqual(await files(), [main, 'file="verticles/other.mjs"']);
      process.kill(pid, 'SIGHUP');
      await program.said(/undeployed/);
      await until(async () => `${await files()}` === main);
    } finally {
      await program.stop('SIGKILL');
      app.remove();
    }
  });

  it('answers while another client has sent half a request, which it gives up in time', async () => {
    const app = application({ 'main.mjs': WAITING });
    const program = start(app.folder, { args: ['--metrics=0'] });
    try {
      const own = await program.said(ENDPOINT, 'stderr');
      const stalled = connect(Number(new URL(own).port), '127.0.0.1');
      const closed = once(stalled.resume(), 'close');
      await once(stalled, 'connect');
      await new Promise((sent) => stalled.write('GET /metrics HTTP/1.1\r\nHost: ', sent));
      assert.equal(await get(`${own}/health/live`), '200 ok\n');
      assert.match(await get(`${own}/metrics`), /^200 /);
      assert.equal(stalled.readyState, 'open');
      await closed;
    } finally {
      await program.stop('SIGKILL');
      app.remove();
    }
  });

  it('is ready when the warm-up is done and the program has started', async () => {
    const app = application({
      'warm.mjs': `
        import { existsSync } from 'node:fs';
        import { setTimeout } from 'node:timers/promises';
        console.log('warms up');
        while (!existsSync('warm')) await setTimeout(20);`,
      'main.mjs': WAITING,
    });
    const program = start(app.folder, { args: ['--metrics=0', '--warmup=warm.mjs'] });
    try {
      const own = await program.said(ENDPOINT, 'stderr');
      await program.said(/warms up/);
      assert.equal(await get(`${own}/health/ready`), '503 starting\n');
      assert.equal(await get(`${own}/health/live`), '200 ok\n');
      writeFileSync(join(app.folder, 'warm'), '');
      await until(async () => (await get(`${own}/health/ready`)) === '200 ok\n');
    } finally {
      await program.stop('SIGKILL');
      app.remove();
    }
  });

  it('is ready under --watch while a version of the program runs', async () => {
    const app = application({ 'main.mjs': 'console.log("done");' });
    const program = start(app.folder, { args: ['--metrics=0', '--watch'] });
    try {
      const own = await program.said(ENDPOINT, 'stderr');
      await program.said(/Completed running/);
      assert.equal(await get(`${own}/health/ready`), '503 starting\n');
      writeFileSync(join(app.folder, 'main.mjs'), WAITING);
      await until(async () => (await get(`${own}/health/ready`)) === '200 ok\n');
    } finally {
      await program.stop('SIGKILL');
      app.remove();
    }
  });

  it('measures servers of node:http and node:https', async () => {
    const app = application({ 'main.mjs': LIBRARY, 'key.pem': key, 'cert.pem': cert });
    const program = start(app.folder, { args: ['--metrics=0'] });
    try {
      const own = await program.said(ENDPOINT, 'stderr');
      const ports = (await program.said(/ports ([\d ]+) end/)).split(' ').map(Number);
      const [port, securePort, netPort] = ports;
      connect(netPort, '127.0.0.1').unref();

      const agent = new Agent({ keepAlive: true });
      const secureAgent = new SecureAgent({ keepAlive: true, rejectUnauthorized: false });
      const ask = async (path, { method = 'GET', body = '', secure = false } = {}) => {
        const request = (secure ? askSecure : askPlain)({
          host: '127.0.0.1',
          port: secure ? securePort : port,
          agent: secure ? secureAgent : agent,
          path,
          method,
        });
        const [response] = await once(request.end(body), 'response');
        await once(response.resume(), 'end');
        return response.statusCode;
      };
      for (const path of ['/a', '/b', '/c']) assert.equal(await ask(path), 200);
      assert.equal(await ask('/missing', { method: 'POST', body: 'y'.repeat(5000) }), 404);
      assert.equal(await ask('/a', { secure: true }), 200);

      const requests = /^vertx_http_server_requests_total\{/;
      const active = /^vertx_http_server_active_requests\{/;
      await until(async () => {
        const now = await metricsOf(own);
        return now(requests) === 5 && now(active) === 0;
      });
      const after = await metricsOf(own);
      assert.equal(after(/^vertx_http_server_requests_total\{code="200",method="GET"/), 4);
      assert.equal(after(/^vertx_http_server_requests_total\{code="404",method="POST"/), 1);
      assert.equal(after(/^vertx_http_server_response_time_seconds_count\{/), 5);
      assert.ok(after(/^vertx_http_server_response_time_seconds_sum\{/) > 0);
      assert.ok(after(/^vertx_http_server_response_bytes_sum\{/) > 5000);
      assert.ok(after(/^vertx_http_server_request_bytes_sum\{.*POST/) > 5000);
      // One each, and none of the server that is not for HTTP.
      assert.equal(after(/^vertx_http_server_active_connections /), 2);

      const given = askPlain({ host: '127.0.0.1', port, path: '/never' }).on('error', () => {});
      given.end();
      await until(async () => (await metricsOf(own))(active) === 1);
      given.destroy();
      await until(async () => (await metricsOf(own))(active) === 0);
      const resets = /^vertx_http_server_request_resets_total\{/;
      await until(async () => (await metricsOf(own))(resets) === 1);
      agent.destroy();
      secureAgent.destroy();
      const connections = /^vertx_http_server_active_connections /;
      await until(async () => (await metricsOf(own))(connections) === 0);
      assert.equal((await metricsOf(own))(requests), 5);
    } finally {
      await program.stop('SIGKILL');
      app.remove();
    }
  });

  it('counts the contexts of workers and of the verticles that they deploy', async () => {
    const app = application({
      'package.json': PACKAGE,
      'waits.mjs': `setInterval(() => {}, 1000);`,
      'work.mjs': `await vertx.deployVerticle('waits.mjs');`,
      'main.mjs': `
        import { Worker } from 'node:worker_threads';
        new Worker(new URL('./work.mjs', import.meta.url));`,
    });
    linkVertx(app.folder, ['core']);
    const program = start(app.folder, { args: ['--metrics=0'] });
    try {
      const own = await program.said(ENDPOINT, 'stderr');
      await until(async () => (await metricsOf(own))(/^es4x_contexts /) === 3);
    } finally {
      await program.stop('SIGKILL');
      app.remove();
    }
  });

  it('lets a program end that has nothing left to do', async () => {
    const { code, stdout, stderr } = await run('console.log("done")', { args: ['--metrics=0'] });
    assert.equal(code, 0, stderr);
    assert.equal(stdout, 'done\n');
  });

  it('says that its port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    try {
      const { code, stdout, stderr } = await run('console.log(1)', {
        args: [`--metrics=${port}`],
      });
      assert.match(
        stderr,
        new RegExp(
          `^ES4X_METRICS: metrics cannot be served at 127\\.0\\.0\\.1:${port}: .*in use.*\\. Give another address`,
          'm',
        ),
      );
      assert.doesNotMatch(stderr, /\.java:\d+|Exception/);
      assert.equal(stdout, '');
      assert.equal(code, 1);
    } finally {
      server.close();
    }
  });
});
