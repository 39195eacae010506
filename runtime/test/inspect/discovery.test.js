import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import WebSocket from 'ws';
import { application, inBrief, PATIENT, run, start } from '../support/es4x.js';
import { freePort } from '../support/free-port.js';
import { Client, inspectorOf } from './client.js';

/** @returns {Promise<{ status: number, text: string }>} */
function get(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The status with which a WebSocket is refused. */
async function refusal(url, options = {}) {
  const socket = new WebSocket(url, options);
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  return response.statusCode;
}

describe('The inspector, to those who look for it', function () {
  this.timeout(300_000);
  inBrief();
  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let program;
  let url = '';
  let host = '';

  before(async () => {
    app = application({
      'main.mjs':
        'process.on("SIGUSR2", () => {}); setInterval(() => {}, 1000); console.log("ready");',
    });
    program = start(app.folder, { args: ['--inspect=0'] });
    await program.said(/ready/);
    url = await inspectorOf(program);
    host = new URL(url).host;
  });

  after(async () => {
    await program.stop();
    app.remove();
  });

  it('prints what Node prints, and the URL for Chrome', async () => {
    await program.said(/devtools:\S+\n/, 'stderr');
    assert.match(
      program.output.stderr,
      /^(es4x: .*\n)*Debugger listening on ws:\/\/127\.0\.0\.1:\d+\/[\da-f-]{36}\nFor help, see: https:/,
    );
    assert.ok(
      program.output.stderr.includes(
        `devtools://devtools/bundled/js_app.html?experiments=true&v8only=true&ws=${url.slice(5)}`,
      ),
    );
  });

  it('answers /json, /json/list and /json/version as Node does', async () => {
    for (const path of ['/json', '/json/list']) {
      const [target] = JSON.parse((await get(`http://${host}${path}`)).text);
      assert.equal(target.webSocketDebuggerUrl, url);
      assert.equal(target.type, 'node');
      assert.match(target.url, /^file:.*main\.mjs$/);
      assert.ok(target.devtoolsFrontendUrl.endsWith(url.slice(5)));
    }
    const version = JSON.parse((await get(`http://${host}/json/version`)).text);
    assert.match(version.Browser, /^ES4X\//);
    assert.equal(version['Protocol-Version'], '1.1');
    assert.equal((await get(`http://${host}/other`)).status, 404);
  });

  it('refuses web pages, whatever their name leads to', async () => {
    assert.equal((await get(`http://${host}/json`, { Host: 'evil.example' })).status, 403);
    assert.equal(
      (await get(`http://${host}/json`, { Host: `localhost:${new URL(url).port}` })).status,
      200,
    );
    assert.equal(await refusal(url, { headers: { Host: 'evil.example' } }), 403);
    assert.equal(await refusal(url, { origin: 'https://evil.example' }), 403);
    assert.equal(await refusal(`ws://${host}/guess`), 404);
    const trusted = new WebSocket(url, { origin: 'devtools://devtools' });
    await once(trusted, 'open');
    trusted.close();
    await once(trusted, 'close');
  });

  it('serves one client at a time, and the next one when that has gone', async () => {
    let client = await attachWhenFree();
    assert.equal(await refusal(url), 409);
    await client.close();
    client = await attachWhenFree();
    await client.enable();
    assert.equal((await client.send('Runtime.evaluate', { expression: '1 + 2' })).result.value, 3);
    await client.close();
  });

  it('serves the next client after one that went as soon as it was accepted', async () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const brief = new WebSocket(url, { origin: 'devtools://devtools' });
      await once(brief, 'open');
      brief.terminate();
      const client = await attachWhenFree();
      await client.close();
    }
  });

  it('closes the connection of a client that sends a huge frame', async () => {
    const client = await attachWhenFree();
    client.socket.on('error', () => {});
    client.socket.send(
      `{"id":1,"method":"Runtime.enable","params":{"x":"${'x'.repeat(20 << 20)}"}}`,
    );
    await once(client.socket, 'close');
    const next = await attachWhenFree();
    await next.close();
  });

  const attachWhenFree = () => Client.attachWhenFree(url);
});

describe('The options of the inspector', function () {
  this.timeout(300_000);
  inBrief();

  it('pause at the first line of the program, with --inspect-brk', async () => {
    const app = application({
      'main.mjs': 'import "./first.mjs";\nconsole.log("main");\n',
      'first.mjs': '\nconst one = Number(1);\nconsole.log("first", one);\n',
    });
    const program = start(app.folder, { args: ['--inspect-brk=0'] });
    const client = await Client.attach(await inspectorOf(program));
    await client.enable();
    await client.send('Runtime.runIfWaitingForDebugger');
    const stopped = await client.event('Debugger.paused');
    assert.match(stopped.callFrames[0].url, /first\.mjs$/);
    assert.equal(stopped.callFrames[0].location.lineNumber, 1);
    assert.equal(program.output.stdout, '');
    await client.send('Debugger.resume');
    await client.event('Runtime.executionContextDestroyed');
    await program.said(/Waiting for the debugger to disconnect/, 'stderr');
    await client.close();
    const { code, stdout } = await program.ended;
    app.remove();
    assert.equal(code, 0);
    assert.equal(stdout, 'first 1\nmain\n');
  });

  it('show all instances and verticles as contexts of one target', async () => {
    const app = application({
      'main.mjs':
        'await vertx.deployVerticle("worker.mjs"); setInterval(() => {}, 1000); console.log("ready");',
      'worker.mjs': 'globalThis.isWorker = true; setInterval(() => {}, 1000);',
    });
    const program = start(app.folder, { args: ['--inspect=0', '--instances', '2'] });
    await program.said(/ready\n.*ready/s);
    const client = await Client.attach(await inspectorOf(program));
    await client.enable();
    const contexts = client.events
      .filter(({ method }) => method === 'Runtime.executionContextCreated')
      .map(({ params }) => params.context);
    assert.deepEqual(contexts.map(({ name }) => name.replace(/ #\d$/, '')).sort(), [
      'main.mjs',
      'main.mjs',
      'worker.mjs',
      'worker.mjs',
    ]);
    const worker = contexts.find(({ name }) => name.startsWith('worker'));
    const { result } = await client.send('Runtime.evaluate', {
      expression: 'isWorker',
      contextId: worker.id,
    });
    assert.equal(result.value, true);
    await client.close();
    await program.stop();
    app.remove();
  });

  it('end the start with a clear error when the port is in use', async () => {
    const app = application({ 'main.mjs': 'setInterval(() => {}, 1000); console.log("ready");' });
    const first = start(app.folder, { args: ['--inspect=0'] });
    await first.said(/ready/);
    const { port } = new URL(await inspectorOf(first));
    const second = await start(app.folder, { args: [...PATIENT, `--inspect=${port}`] }).ended;
    await first.stop();
    app.remove();
    assert.equal(second.code, 12);
    assert.equal(
      second.stderr,
      `Starting inspector on 127.0.0.1:${port} failed: address already in use\n`,
    );
  });

  it('let other machines attach only where that is said', async () => {
    const refused = await run('console.log(1)', { args: ['--inspect=0.0.0.0:0'] });
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /--inspect-allow-remote/);
    const port = await freePort();
    const wrong = await run('console.log(1)', { args: ['--inspect=80'] });
    assert.equal(wrong.code, 2);
    assert.match(
      wrong.stderr,
      /--inspect takes \[host:\]port with a port that is 0 or from 1024 to 65535, not "80"/,
    );
    const allowed = await run('console.log(1)', {
      args: [`--inspect=0.0.0.0:${port}`, '--inspect-allow-remote'],
    });
    assert.equal(allowed.code, 0);
    assert.match(allowed.stderr, new RegExp(`ws://0\\.0\\.0\\.0:${port}/`));
  });

  it('cost nothing where they are not given: no class of the inspector is loaded', async () => {
    const { stdout } = await run('console.log(1)', { args: ['--java-opts', '-Xlog:class+load'] });
    assert.ok(stdout.includes('io.es4x.launcher.Main '));
    const loaded = stdout
      .split('\n')
      .filter((line) => /chromeinspector|io\.es4x\.inspect\./.test(line));
    assert.deepEqual(loaded, []);
  });

  it('open a debugger of Java beside that of JavaScript', async () => {
    const port = await freePort();
    const app = application({ 'main.mjs': 'setInterval(() => {}, 1000); console.log("ready");' });
    const program = start(app.folder, { args: ['--inspect=0', `--inspect-java=${port}`] });
    await program.said(/ready/);
    const { createConnection } = await import('node:net');
    const socket = createConnection(port, '127.0.0.1');
    socket.write('JDWP-Handshake');
    const [answer] = await once(socket, 'data');
    socket.destroy();
    const client = await Client.attach(await inspectorOf(program));
    await client.enable();
    await client.close();
    await program.stop();
    app.remove();
    assert.equal(String(answer).slice(0, 14), 'JDWP-Handshake');
  });
});
