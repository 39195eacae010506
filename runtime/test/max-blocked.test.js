import assert from 'node:assert/strict';
import { application, inBrief, linkVertx, run, start } from './support/es4x.js';

/** Handlers that run on, by their paths. The limit is long enough for all others, on a busy machine too. */
const HANDLERS = `
  export const handlers = {
    loop() {
      for (;;);
    },
    caught() {
      for (;;) {
        try {
          for (;;);
        } catch {}
      }
    },
    regexp() {
      return /^(a+)+\\1b$/.test('a'.repeat(60)); // The engine needs no backtracking without the reference.
    },
    bigint() {
      for (;;) (7n ** 200_000n).toString();
    },
    async later() {
      await null;
      for (;;);
    },
    async timer() {
      await new Promise((resolve) => setTimeout(resolve, 1));
      for (;;);
    },
    json() {
      const list = Array.from({ length: 1000 }, (_, i) => i);
      for (;;) JSON.parse(JSON.stringify(list));
    },
  };`;

const SERVERS = {
  'node:http': `
    import http from 'node:http';
    import { handlers } from './handlers.mjs';
    const server = http.createServer(async (request, response) => {
      const handler = handlers[request.url.slice(1)];
      await handler?.();
      response.end('answered');
    });
    // A connection that was idle must not be closed for it while the event loop was blocked.
    server.keepAliveTimeout = 600_000;
    server.listen(0, () => console.log('port', server.address().port));`,
  'Vert.x': `
    import { handlers } from './handlers.mjs';
    const server = await vertx.createHttpServer().requestHandler(async (request) => {
      const handler = handlers[request.path().slice(1)];
      await handler?.();
      request.response().end('answered');
    }).listen(0);
    console.log('port', server.actualPort());`,
  'a Router': `
    import { Router } from '@vertx/web';
    import { handlers } from './handlers.mjs';
    const router = Router.router(vertx);
    router.get('/:name').handler(async (context) => {
      const handler = handlers[context.pathParam('name')];
      await handler?.();
      context.response().end('answered');
    });
    const server = await vertx.createHttpServer().requestHandler((request) => router.handle(request)).listen(0);
    console.log('port', server.actualPort());`,
  fetch: `
    import { handlers } from './handlers.mjs';
    export default {
      port: 0,
      async fetch({ url }) {
        const handler = handlers[new URL(url).pathname.slice(1)];
        await handler?.();
        return new Response('answered');
      },
    };`,
};

const ALL = ['loop', 'caught', 'regexp', 'bigint', 'later', 'timer', 'json'];

describe('--max-blocked', function () {
  inBrief();
  this.timeout(300_000);

  for (const [name, text] of Object.entries(SERVERS)) {
    describe(`with a server of ${name}`, () => {
      const app = application({
        'handlers.mjs': HANDLERS,
        'main.mjs': text,
        'package.json': JSON.stringify({ dependencies: { '@vertx/core': '5', '@vertx/web': '5' } }),
      });
      /** @type {ReturnType<typeof start>} */
      let program;
      let url = '';

      before(async () => {
        linkVertx(app.folder, ['core', 'web']);
        program = start(app.folder, { args: ['--max-blocked', '3000'] });
        url = `http://127.0.0.1:${await program.said(/(?:port |localhost:)(\d+)/)}`;
        // On a busy machine, the first request may take longer than the limit.
        while ((await fetch(`${url}/fine`)).status !== 200);
      });

      after(async () => {
        await program.stop('SIGKILL');
        app.remove();
      });

      for (const path of name === 'node:http' ? ALL : ['loop', 'caught', 'later']) {
        it(`answers 503 for a handler that runs on (${path}), and serves others`, async () => {
          const [stopped, other] = await Promise.all([
            fetch(`${url}/${path}`),
            new Promise((resolve) => setTimeout(resolve, 100)).then(() => fetch(`${url}/fine`)),
          ]);
          assert.equal(stopped.status, 503);
          assert.equal(await stopped.text(), 'Service Unavailable');
          assert.equal(other.status, 200);
          assert.equal(await other.text(), 'answered');
        });
      }

      it('says which request it was and where it ran', () => {
        assert.match(program.output.stderr, /Request GET \/loop failed/);
        assert.match(
          program.output.stderr,
          /The event loop was blocked for more than 3000 ms \(--max-blocked\)\n\s+at loop \(.*handlers\.mjs:/,
        );
      });
    });
  }

  it('lets a program start, and ends one that blocks by itself', async () => {
    const { code, stdout, stderr } = await run(
      `const end = Date.now() + 4000;
       while (Date.now() < end);
       console.log('started');
       process.on('exit', (code) => console.log('exit', code));
       setTimeout(() => { for (;;); }, 1);`,
      { args: ['--max-blocked=3000'] },
    );
    assert.equal(stdout, 'started\nexit 1\n');
    assert.equal(code, 1);
    assert.match(stderr, /ERR_EVENT_LOOP_BLOCKED/);
    assert.doesNotMatch(stderr, /\.java:/);
  });

  it('can be listened to', async () => {
    const { code, stdout, stderr } = await run(
      `console.log('begins');
       process.on('uncaughtException', (error) => console.log(error.code, error instanceof Error));
       setTimeout(() => { for (;;); }, 1);
       setTimeout(() => console.log('goes on'), 1);`,
      { args: ['--max-blocked=3000'] },
    );
    assert.equal(stdout, 'begins\nERR_EVENT_LOOP_BLOCKED true\ngoes on\n', stderr);
    assert.equal(code, 0);
  });

  for (const wrong of ['9', '-1', 'soon', '1.5']) {
    it(`refuses ${wrong}`, async () => {
      const { code, stderr } = await run('', { args: [`--max-blocked=${wrong}`] });
      assert.equal(code, 2);
      assert.match(stderr, /--max-blocked takes whole milliseconds from 10/);
    });
  }
});
