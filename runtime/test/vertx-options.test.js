import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { application, inBrief, linkVertx, run, start } from './support/es4x.js';
import { freePort } from './support/free-port.js';
import { until } from './support/until.js';

/**
 * The configuration of a member of a Hazelcast cluster on this machine.
 *
 * @param {number} port its own
 * @param {number} first that of the member that it joins
 */
const hazelcast = (port, first) => `<hazelcast xmlns="http://www.hazelcast.com/schema/config">
  <network>
    <port auto-increment="false">${port}</port>
    <join>
      <multicast enabled="false"/>
      <tcp-ip enabled="true"><member>127.0.0.1:${first}</member></tcp-ip>
    </join>
    <interfaces enabled="true"><interface>127.0.0.1</interface></interfaces>
  </network>
  <multimap name="__vertx.subs"><value-collection-type>SET</value-collection-type></multimap>
</hazelcast>
`;

describe('options of Vert.x', function () {
  this.timeout(300_000);
  inBrief();

  /**
   * An application whose package.json chooses options, with `@vertx` packages.
   *
   * @param {object} es4x
   * @param {string[]} packages
   * @param {string} main
   * @param {Record<string, string>} [files] further ones
   */
  function chosen(es4x, packages, main, files = {}) {
    const dependencies = Object.fromEntries(packages.map((name) => [`@vertx/${name}`, '*']));
    const app = application({
      'package.json': JSON.stringify({ type: 'module', es4x, dependencies }),
      'main.mjs': main,
      ...files,
    });
    linkVertx(app.folder, packages);
    return app;
  }

  it('Micrometer measures requests, and PrometheusScrapingHandler shows them', async () => {
    const app = chosen(
      {
        'vertx-options': {
          metricsOptions: { enabled: true, prometheusOptions: { enabled: true } },
        },
        mvnDependencies: ['io.micrometer:micrometer-registry-prometheus:1.15.12'],
      },
      ['core', 'web', 'micrometer-metrics'],
      `
      import { Router } from '@vertx/web';
      import { MetricsService, PrometheusScrapingHandler } from '@vertx/micrometer-metrics';
      const router = Router.router(vertx);
      router.get('/hello').handler((ctx) => ctx.end('hello'));
      router.get('/metrics').handler(PrometheusScrapingHandler.create());
      router.get('/names').handler((ctx) => ctx.json([...MetricsService.create(vertx).metricsNames()]));
      const server = await vertx.createHttpServer().requestHandler(router).listen(0);
      console.log('port', server.actualPort());`,
    );
    const program = start(app.folder);
    try {
      const url = `http://localhost:${await program.said(/port (\d+)\n/)}`;
      assert.equal(await (await fetch(`${url}/hello`)).text(), 'hello');
      const metrics = await (await fetch(`${url}/metrics`)).text();
      assert.match(metrics, /^vertx_http_server_requests_total\{.*method="GET".*\} [1-9]/m);
      const names = await (await fetch(`${url}/names`)).json();
      assert.ok(names.includes('vertx.http.server.requests'), String(names));
    } finally {
      await program.stop();
      app.remove();
    }
  });

  it('Zipkin is told of requests and of what they ask others for', async () => {
    /** @type {{ traceId: string, name: string, kind: string, localEndpoint: { serviceName: string } }[]} */
    const spans = [];
    const zipkin = createServer(async (request, response) => {
      spans.push(.../** @type {typeof spans} */ (await json(request)));
      response.writeHead(202).end();
    }).listen(0, '127.0.0.1');
    await once(zipkin, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (zipkin.address());
    const senderEndpoint = `http://127.0.0.1:${port}/api/v2/spans`;
    const app = chosen(
      {
        'vertx-options': {
          tracingOptions: { serviceName: 'shop', senderOptions: { senderEndpoint } },
        },
      },
      ['core', 'zipkin'],
      `
      const client = vertx.createHttpClient({ tracingPolicy: 'ALWAYS' });
      const server = vertx.createHttpServer({ tracingPolicy: 'ALWAYS' });
      server.requestHandler(async (request) => {
        const port = server.actualPort();
        if (request.path() === '/outer') {
          const inner = await client.request('GET', port, '127.0.0.1', '/inner');
          await (await inner.send()).body();
        }
        await request.response().end(request.path());
      });
      await server.listen(0, '127.0.0.1');
      console.log('port', server.actualPort());`,
    );
    const program = start(app.folder);
    try {
      const url = `http://127.0.0.1:${await program.said(/port (\d+)\n/)}`;
      assert.equal(await (await fetch(`${url}/outer`)).text(), '/outer');
      await until(() => spans.length >= 3);
      assert.deepEqual(spans.map(({ kind }) => kind).sort(), ['CLIENT', 'SERVER', 'SERVER']);
      assert.equal(new Set(spans.map(({ traceId }) => traceId)).size, 1, JSON.stringify(spans));
      assert.ok(spans.every(({ localEndpoint }) => localEndpoint.serviceName === 'shop'));
    } finally {
      await program.stop();
      zipkin.close();
      app.remove();
    }
  });

  it('members of a cluster answer each other', async () => {
    const first = await freePort();
    const app = chosen(
      { cluster: true, 'vertx-options': { eventBusOptions: { host: '127.0.0.1' } } },
      ['core', 'hazelcast'],
      `
      if (process.argv[2] === 'answers') {
        await vertx.eventBus().consumer('who', (message) => {
          const body = message.body();
          const one = vertx.isClustered() ? 1n : 0n;
          message.reply(typeof body === 'bigint' ? body + one : { ...body, n: [body.n[0] + one] });
        }).completion();
        console.log('listens');
      } else {
        const ask = async (body) => console.log((await vertx.eventBus().request('who', body)).body());
        await ask(-(2n ** 70n));
        await ask({ n: [9n], half: 0.5, text: 'é' });
        process.exit();
      }`,
    );
    const member = (/** @type {string} */ role, /** @type {number} */ port) => {
      writeFileSync(join(app.folder, `${role}.xml`), hazelcast(port, first));
      const args = ['--java-opts', `-Dvertx.hazelcast.config=${role}.xml`, '--', role];
      return start(app.folder, { args });
    };
    const answering = member('answers', first);
    try {
      await answering.said(/listens/);
      const { code, stdout, stderr } = await member('asks', await freePort()).ended;
      assert.deepEqual(
        stdout.trim().split('\n'),
        ['-1180591620717411303423n', "[JsonObject] { n: [ 10n ], half: 0.5, text: 'é' }"],
        stderr,
      );
      assert.equal(code, 0, stderr);
    } finally {
      await answering.stop();
      app.remove();
    }
  });

  it('the command line has the last word over package.json, option by option', async () => {
    const app = chosen(
      { 'vertx-options': 'vertx.json', vertx: { workerPoolSize: 5 } },
      ['core'],
      `
      const loops = vertx.nettyEventLoopGroup().executorCount();
      const workers = vertx.workerPool().executor().getMaximumPoolSize?.();
      console.log(JSON.stringify({ loops, workers }));`,
      { 'vertx.json': '{ "eventLoopPoolSize": 3, "maxEventLoopExecuteTimeUnit": "MINUTES" }' },
    );
    try {
      const { code, stdout, stderr } = await start(app.folder, {
        args: ['--vertx-options', '{"eventLoopPoolSize": 1}'],
      }).ended;
      assert.equal(code, 0, stderr);
      assert.equal(stdout.trim(), '{"loops":1,"workers":5}');
      assert.match(
        stderr,
        /^es4x: warning: "vertx" in "es4x" of \S+package\.json is deprecated: it is called "vertx-options" now\.$/m,
      );
    } finally {
      app.remove();
    }
  });

  /** @type {Record<string, { es4x?: object, args?: string[], says: RegExp }>} */
  const wrong = {
    'a misspelled option': {
      es4x: { 'vertx-options': { eventLoopPolSize: 1 } },
      says: /package\.json: "vertx-options" of "es4x": VertxOptions has no option "eventLoopPolSize"; did you mean "eventLoopPoolSize"\?/,
    },
    'a value of another type, in a nested option': {
      es4x: { 'vertx-options': { eventBusOptions: { clusterPublicPort: 'x' } } },
      says: /VertxOptions\.eventBusOptions: EventBusOptions\.clusterPublicPort: expected int, but got "x"/,
    },
    'a value that Vert.x refuses': {
      args: ['--vertx-options', '{"workerPoolSize": 0}'],
      says: /--vertx-options: workerPoolSize must be > 0/,
    },
    'metrics without a library for them': {
      es4x: { 'vertx-options': { metricsOptions: { enabled: true } } },
      says: /metricsOptions: they need a library: npm install @vertx\/micrometer-metrics/,
    },
  };
  for (const [what, { es4x = {}, args = [], says }] of Object.entries(wrong)) {
    it(`says what is wrong: ${what}`, async () => {
      const app = chosen(es4x, ['core'], 'console.log("started")');
      try {
        const { code, stdout, stderr } = await start(app.folder, { args }).ended;
        assert.match(stderr, says);
        assert.match(stderr, /^ES4X_VERTX_OPTIONS: /m);
        assert.doesNotMatch(stderr, /\.java:\d+|Exception/);
        assert.equal(stdout, '');
        assert.equal(code, 1);
      } finally {
        app.remove();
      }
    });
  }

  it('a script outside of any package has those of ES4X', async () => {
    const { code, stdout, stderr } = await run('console.log(vertx.isClustered())');
    assert.equal(code, 0, stderr);
    assert.equal(stdout.trim(), 'false');
  });
});
