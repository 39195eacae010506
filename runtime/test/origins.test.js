import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { application, inBrief, linkVertx, start } from './support/es4x.js';
import { assertLoggedOnce as assertLogged } from './support/logged.js';
import { webSocket } from './support/web-socket.js';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** The callbacks that a request can set going, and fail in. */
const CALLBACKS = [
  ...['handler', 'body', 'data', 'end', 'setTimeout', 'setInterval', 'setImmediate', 'nextTick'],
  ...[
    'queueMicrotask',
    'vertxTimer',
    'runOnContext',
    'future',
    'awaited',
    'afterAwait',
    'imported',
  ],
  ...['file', 'floating', 'untaken', 'otherUntaken'],
  // Behind promises that the program settles, or in a loop of it.
  ...['turn', 'turnThen', 'turnTimer', 'turnTick', 'turnFuture', 'turnWaited', 'turnRejected'],
  'loop',
];

/** Sends a request; the status and text of its answer, or the code of what went wrong. */
function answerOf(port, path, { body = 'x' } = {}) {
  return new Promise((resolve) => {
    const sent = request({ port, path, method: 'POST', agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
      response.on('error', ({ code }) => resolve({ status: response.statusCode, text, code }));
    });
    sent.on('error', ({ code }) => resolve({ code }));
    sent.end(body);
  });
}

/** Sends a request, and goes when the answer has begun. */
async function goneFrom(port, path) {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
}

describe('an error of what came in from outside', function () {
  this.timeout(300_000);
  inBrief();
  let app;
  let program;
  let ports;
  let replies;

  before(async () => {
    app = application({
      'main.mjs': readFileSync(join(HERE, 'origins/app.mjs'), 'utf8'),
      'package.json': JSON.stringify({ dependencies: { '@vertx/core': '5', '@vertx/web': '5' } }),
    });
    linkVertx(app.folder, ['core', 'web']);
    program = start(app.folder);
    replies = JSON.parse(await program.said(/^replies (.*)\n/m));
    const [plain, router, socket] = (await program.said(/^ports (.*)\n/m)).split(' ').map(Number);
    ports = { plain, router, socket };
  });

  after(async () => {
    await program?.stop();
    app?.remove();
  });

  afterEach(async () => {
    assert.deepEqual(await answerOf(ports.plain, '/ok'), { status: 200, text: 'ok' });
  });

  const assertLoggedOnce = (message) => assertLogged(program, message);

  for (const kind of CALLBACKS) {
    for (const way of ['sync', 'async']) {
      it(`is a 500, logged once, when a request's ${kind} fails (${way})`, async () => {
        const { status, text } = await answerOf(ports.plain, `/${kind}/${way}`);
        assert.deepEqual({ status, text }, { status: 500, text: 'Internal Server Error' });
        await assertLoggedOnce(`${kind} ${way}`);
      });

      it(`cuts the answer off when a request's ${kind} fails after the head (${way})`, async () => {
        const answer = await answerOf(ports.plain, `/${kind}/${way}/head`);
        assert.deepEqual(answer, { status: 200, text: 'half', code: 'ECONNRESET' });
        await assertLoggedOnce(`${kind} head ${way}`);
      });
    }
  }

  for (const way of ['end', 'write', 'sendFile']) {
    it(`closes the connection when a handler of the headers fails (${way})`, async () => {
      assert.deepEqual(await answerOf(ports.plain, `/headers/${way}`), { code: 'ECONNRESET' });
      await assertLoggedOnce(`headers of ${way} sync`);
      assert.deepEqual(await answerOf(ports.router, `/headers/${way}`), { code: 'ECONNRESET' });
      await assertLoggedOnce(`route headers of ${way} sync`);
    });
  }

  for (const way of ['sync', 'async']) {
    it(`goes to the failure handlers of a router (${way})`, async () => {
      assert.equal((await answerOf(ports.router, `/thrown/${way}`)).status, 500);
      await assertLoggedOnce(`route ${way}`);
      assert.equal((await answerOf(ports.router, `/callback/${way}`)).status, 500);
      await assertLoggedOnce(`route callback ${way}`);
    });

    it(`cuts a router's answer off after the head (${way})`, async () => {
      const answer = await answerOf(ports.router, `/head/${way}`);
      assert.deepEqual(answer, { status: 200, text: 'half', code: 'ECONNRESET' });
      await assertLoggedOnce(`route head ${way}`);
    });

    it(`has its own status for a router (${way})`, async () => {
      assert.equal((await answerOf(ports.router, `/http-exception/${way}`)).status, 409);
      assert.equal((await answerOf(ports.router, `/status/${way}`)).status, 418);
    });

    it(`closes a socket (${way})`, async () => {
      const socket = connect(ports.socket, '127.0.0.1', () => socket.write(way));
      socket.on('error', () => {});
      await new Promise((resolve) => socket.once('close', resolve));
      await assertLoggedOnce(`socket ${way}`);
    });

    it(`closes a WebSocket with 1011 (${way})`, async () => {
      assert.equal(await webSocket(ports.plain, `/${way}`, `message of ${way}`), 1011);
      await assertLoggedOnce(`message of ${way} ${way}`);
    });

    it(`is logged once when the client has gone (${way})`, async () => {
      await goneFrom(ports.plain, `/gone/${way}`);
      await assertLoggedOnce(`gone ${way}`);
    });

    it(`is logged once when the client of a router has gone (${way})`, async () => {
      await goneFrom(ports.router, `/gone/${way}`);
      await assertLoggedOnce(`route gone ${way}`);
    });
  }

  it('closes a WebSocket whose opening handler fails', async () => {
    assert.equal(await webSocket(ports.plain, '/open', 'hello'), 1011);
    await assertLoggedOnce('open sync');
  });

  it('is the reply to a message', () => {
    assert.deepEqual(replies, [
      'RECIPIENT_FAILURE consumer sync',
      'RECIPIENT_FAILURE consumer async',
      'RECIPIENT_FAILURE consumer callback sync',
    ]);
  });

  it('cuts the answer off when ctx.fail comes after the head', async () => {
    const answer = await answerOf(ports.router, '/fail-head');
    assert.deepEqual(answer, { status: 200, text: 'half', code: 'ECONNRESET' });
    await assertLoggedOnce('failed after the head');
  });

  it("cuts the answer off when Java's own TimeoutHandler comes after the head", async () => {
    const answer = await answerOf(ports.router, '/timeout');
    assert.deepEqual(answer, { status: 200, text: 'half', code: 'ECONNRESET' });
    await program.said(/Request POST \/timeout failed/, 'stderr');
    const logged = program.output.stderr.match(/Request POST \/timeout failed/g);
    assert.equal(logged?.length, 1, program.output.stderr);
  });

  it('is itself as the failure of a routing context, and so is a Java exception', async () => {
    assert.deepEqual(JSON.parse((await answerOf(ports.router, '/seen/js')).text), {
      same: true,
      typeError: true,
      httpException: false,
      error: true,
      message: 'seen',
      code: 'E_SEEN',
      extra: { a: 1 },
      status: 500,
    });
    assert.deepEqual(JSON.parse((await answerOf(ports.router, '/seen/java')).text), {
      same: false,
      typeError: false,
      httpException: true,
      error: true,
      message: 'Conflict',
      status: 409,
    });
  });

  it('says nothing of the engine in its message', async () => {
    const { text } = await answerOf(ports.router, '/message');
    assert.equal(text, 'Http1xServerResponse.putHeader: expected 2 arguments, but got 3');
    const caught = (await answerOf(ports.router, '/caught')).text;
    assert.match(caught, /^Http1xServerResponse\.putHeader: expected putHeader\(CharSequence, /);
    assert.doesNotMatch(caught, /invokeMember|com\.oracle|Method\[|io\.vertx/);
  });

  it('of a failure handler is a 500, logged once', async () => {
    assert.equal((await answerOf(ports.router, '/failing-handler')).status, 500);
    await assertLoggedOnce('failure handler sync');
  });

  it('of a failure handler cuts the answer off after the head', async () => {
    const answer = await answerOf(ports.router, '/failing-handler/head');
    assert.deepEqual(answer, { status: 200, text: 'half', code: 'ECONNRESET' });
    await assertLoggedOnce('failure handler head sync');
  });

  it('of a failure handler is logged once when the client has gone', async () => {
    await goneFrom(ports.router, '/failing-handler/gone');
    await assertLoggedOnce('failure handler gone sync');
  });

  it('does not keep a router whose client goes while its handler writes', async () => {
    await goneFrom(ports.router, '/gone');
    assert.equal((await answerOf(ports.router, '/ok')).text, 'ok');
  });

  it('is seen by listeners of uncaughtException first, but not what a router takes', async () => {
    const seen = program.output.stdout.match(/^seen .*$/gm) ?? [];
    for (const message of [
      'handler sync',
      'socket sync',
      'message of sync sync',
      'consumer sync',
    ]) {
      assert.ok(seen.includes(`seen ${message} uncaughtException`), seen.join('\n'));
    }
    assert.ok(seen.includes('seen floating sync unhandledRejection'), seen.join('\n'));
    assert.ok(!seen.some((line) => line.startsWith('seen route')), seen.join('\n'));
  });
});
