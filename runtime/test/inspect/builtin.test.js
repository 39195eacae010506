import assert from 'node:assert/strict';
import { once } from 'node:events';
import { application, inBrief, run, start } from '../support/es4x.js';
import { Client, inspectorOf } from './client.js';

/** The start of programs that print what is thrown, or returned, as JSON. */
const ATTEMPTS = `
  import inspector, { Session } from 'node:inspector';
  const seen = {};
  const attempt = (name, action) => {
    try { seen[name] = action() ?? null; } catch (e) { seen[name] = [e.name, e.code, e.message]; }
  };
`;

/** @param {Awaited<ReturnType<typeof run>>} ended */
function seenBy({ code, stdout, stderr }) {
  assert.equal(code, 0, stderr);
  return JSON.parse(/^seen (.*)$/m.exec(stdout)?.[1] ?? '');
}

describe('node:inspector', function () {
  this.timeout(300_000);
  inBrief();

  it('says what is missing in a program that was started without an inspector', async () => {
    const seen = seenBy(
      await run(`${ATTEMPTS}
        attempt('url', () => inspector.url());
        attempt('open', () => inspector.open(0));
        attempt('wait', () => inspector.waitForDebugger());
        attempt('close', () => inspector.close());
        inspector.console.log('for clients only');
        console.log('seen ' + JSON.stringify(seen));`),
    );
    assert.equal(seen.url, null);
    assert.equal(seen.open[1], 'ERR_INSPECTOR_NOT_AVAILABLE');
    assert.match(seen.open[2], /--inspect/);
    assert.deepEqual(seen.wait, ['Error', 'ERR_INSPECTOR_NOT_ACTIVE', 'Inspector is not active']);
    assert.equal(seen.close, null);
  });

  it('has sessions that answer commands of Runtime, with the errors of Node', async () => {
    const ended = await run(`${ATTEMPTS}
      import { Session as PromiseSession } from 'node:inspector/promises';
      const session = new Session();
      attempt('unconnected', () => session.post('Runtime.enable'));
      attempt('method', () => session.post(1));
      attempt('params', () => session.post('x', 1));
      attempt('callback', () => session.post('x', {}, 1));
      attempt('worker', () => session.connectToMainThread());
      attempt('disconnect', () => session.disconnect());
      session.connect();
      attempt('twice', () => session.connect());
      const post = (...args) => { seen[args[0] + (args[1]?.expression ?? '')] = 'no callback'; session.post(...args, (error, result) => {
        seen[args[0] + (args[1]?.expression ?? '')] = error ? [error.name, error.code, error.message] : result;
      }); };
      post('Runtime.evaluate', { expression: '1 + 1' });
      post('Runtime.evaluate');
      post('Runtime.nothing');
      post('Debugger.enable');
      post('Runtime.getHeapUsage');
      const messages = [];
      session.on('Runtime.consoleAPICalled', ({ params }) => {
        messages.push([params.type, ...params.args.map(({ value }) => value)]);
        console.log('printed by a listener');
      });
      const notified = [];
      session.on('inspectorNotification', ({ method }) => notified.push(method));
      session.post('Runtime.enable');
      console.log('to both');
      inspector.console.warn('to clients only');
      seen.messages = messages;
      seen.notified = notified;
      session.post('Runtime.evaluate', { expression: 'new Promise(() => {})', awaitPromise: true }, (e) => { seen.closed = e.code; });
      session.disconnect();
      console.log('after');
      const promising = new PromiseSession();
      promising.connect();
      seen.awaited = await promising.post('Runtime.evaluate', { expression: 'Promise.resolve("later")', awaitPromise: true });
      seen.refused = await promising.post('Profiler.enable').catch((e) => e.code);
      promising.disconnect();
      console.log('seen ' + JSON.stringify(seen));`);
    const seen = seenBy(ended);
    const expected = {
      unconnected: ['Error', 'ERR_INSPECTOR_NOT_CONNECTED', 'Session is not connected'],
      method: [
        'TypeError',
        'ERR_INVALID_ARG_TYPE',
        'The "method" argument must be of type string. Received type number (1)',
      ],
      params: [
        'TypeError',
        'ERR_INVALID_ARG_TYPE',
        'The "params" argument must be of type object. Received type number (1)',
      ],
      callback: [
        'TypeError',
        'ERR_INVALID_ARG_TYPE',
        'The "callback" argument must be of type function. Received type number (1)',
      ],
      worker: ['Error', 'ERR_INSPECTOR_NOT_WORKER', 'Current thread is not a worker'],
      disconnect: null,
      twice: [
        'Error',
        'ERR_INSPECTOR_ALREADY_CONNECTED',
        'The inspector session is already connected',
      ],
      'Runtime.evaluate1 + 1': { result: { type: 'number', value: 2, description: '2' } },
      'Runtime.evaluate': [
        'Error',
        'ERR_INSPECTOR_COMMAND',
        'Inspector error -32602: Invalid parameters',
      ],
      'Runtime.nothing': [
        'Error',
        'ERR_INSPECTOR_COMMAND',
        "Inspector error -32601: 'Runtime.nothing' wasn't found",
      ],
      messages: [
        ['log', 'to both'],
        ['warning', 'to clients only'],
      ],
      notified: [
        'Runtime.executionContextCreated',
        'Runtime.consoleAPICalled',
        'Runtime.consoleAPICalled',
      ],
      closed: 'ERR_INSPECTOR_CLOSED',
      awaited: { result: { type: 'string', value: 'later' } },
      refused: 'ERR_INSPECTOR_COMMAND',
    };
    for (const [name, value] of Object.entries(expected)) {
      assert.deepEqual(seen[name], value, name);
    }
    assert.equal(seen['Debugger.enable'][1], 'ERR_INSPECTOR_COMMAND');
    assert.match(
      seen['Debugger.enable'][2],
      /^Inspector error -32601: 'Debugger.enable'.*--inspect/,
    );
    assert.ok(seen['Runtime.getHeapUsage'].usedSize > 0);
    assert.match(ended.stdout, /^printed by a listener\nto both\nprinted by a listener\nafter\n/);
    assert.doesNotMatch(ended.stdout, /^to clients only/m);
  });

  it('closes the server, and opens it again elsewhere', async () => {
    const seen = seenBy(
      await run(
        `${ATTEMPTS}
        seen.first = inspector.url();
        attempt('twice', () => inspector.open(0));
        inspector.close();
        attempt('closed', () => inspector.url());
        attempt('wait', () => inspector.waitForDebugger());
        attempt('port', () => inspector.open(70000));
        attempt('remote', () => inspector.open(0, '0.0.0.0'));
        attempt('refused', () => inspector.url());
        const opened = inspector.open(0, 'localhost');
        seen.second = inspector.url();
        seen.list = await fetchList(/:(\\d+)/.exec(seen.second)[1]);
        opened[Symbol.dispose]();
        attempt('disposed', () => inspector.url());
        console.log('seen ' + JSON.stringify(seen));
        async function fetchList(port) {
          const client = vertx.createHttpClient();
          const request = await client.request('GET', Number(port), '127.0.0.1', '/json/list');
          const body = await (await request.send()).body();
          return JSON.parse(body.toString());
        }`,
        { args: ['--inspect=0'] },
      ),
    );
    assert.match(seen.first, /^ws:\/\/127\.0\.0\.1:\d+\/[\da-f-]{36}$/);
    assert.deepEqual(seen.twice, [
      'Error',
      'ERR_INSPECTOR_ALREADY_ACTIVATED',
      'Inspector is already activated. Close it with inspector.close() before activating it again.',
    ]);
    assert.equal(seen.closed, null);
    assert.equal(seen.wait[1], 'ERR_INSPECTOR_NOT_ACTIVE');
    assert.deepEqual(seen.port, [
      'RangeError',
      'ERR_OUT_OF_RANGE',
      'The value of "port" is out of range. It must be >= 0 && <= 65535. Received 70000',
    ]);
    assert.deepEqual(seen.remote.slice(0, 2), ['Error', 'ES4X_INSPECTOR_REMOTE']);
    assert.match(seen.remote[2], /0\.0\.0\.0 .*--inspect-allow-remote/);
    assert.equal(seen.refused, null);
    assert.match(seen.second, /^ws:\/\/localhost:\d+\//);
    assert.notEqual(seen.second, seen.first);
    assert.equal(seen.list[0].id, new URL(seen.second).pathname.slice(1));
    assert.equal(seen.disposed, null);
  });

  it('opens it to other machines if the command line says so', async () => {
    const ended = await run(
      `${ATTEMPTS}
      inspector.close();
      inspector.open(0, '0.0.0.0');
      attempt('url', () => inspector.url());
      console.log('seen ' + JSON.stringify(seen));`,
      { args: ['--inspect=0', '--inspect-allow-remote'] },
    );
    assert.match(seenBy(ended).url, /^ws:\/\/0\.0\.0\.0:/);
  });

  it('says on standard error why it cannot listen, as Node does', async () => {
    const ended = await run(
      `${ATTEMPTS}
      const [, port] = /:(\\d+)/.exec(inspector.url());
      inspector.close();
      const server = await vertx.createNetServer().connectHandler(() => {}).listen(Number(port), '127.0.0.1');
      attempt('open', () => { inspector.open(Number(port)); });
      attempt('url', () => inspector.url());
      await server.close();
      console.log('seen ' + JSON.stringify(seen));
      process.exit(0); // Vert.x has a callback.`,
      { args: ['--inspect=0'] },
    );
    assert.deepEqual(seenBy(ended), { open: null, url: null });
    assert.match(
      ended.stderr,
      /^Starting inspector on 127\.0\.0\.1:\d+ failed: address already in use$/m,
    );
  });

  it('waits for a client, answers it meanwhile, and prints for it alone', async () => {
    const app = application({
      'main.mjs': `import inspector from 'node:inspector';
        globalThis.answer = 42;
        process.stdout.write('waiting\\n');
        inspector.waitForDebugger();
        inspector.console.log('for the client');
        debugger;
        console.log('released');
        inspector.close();
        console.log('closed');
      `,
    });
    const program = start(app.folder, { args: ['--inspect=0'] });
    await program.said(/waiting/);
    const client = await Client.attach(await inspectorOf(program));
    await client.enable();
    const { result } = await client.send('Runtime.evaluate', { expression: 'answer' });
    assert.equal(result.value, 42);
    assert.equal(program.output.stdout, 'waiting\n');
    await client.send('Runtime.runIfWaitingForDebugger');
    const stopped = await client.event('Debugger.paused');
    assert.match(stopped.callFrames[0].url, /main\.mjs$/);
    const told = await client.event('Runtime.consoleAPICalled');
    assert.equal(told.args[0].value, 'for the client');
    const gone = once(client.socket, 'close');
    await client.send('Debugger.resume');
    await gone;
    const { code, stdout } = await program.ended;
    app.remove();
    assert.equal(code, 0);
    assert.equal(stdout, 'waiting\nreleased\nclosed\n');
  });
});
