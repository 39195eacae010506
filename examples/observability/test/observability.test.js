import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { until } from '../../../runtime/test/support/until.js';
import { startTestDatabase } from '../../techempower/test/support/database.js';
import { answer } from '../../testing/answer.js';
import { es4x, startApplication } from '../../testing/application.js';

/** The trace that a client has begun, and its span. */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CLIENT = 'b7ad6b7169203331';

/** The spans of an order, each with its parent. */
const ORDER = {
  POST: 'client',
  GET: 'POST',
  'GET /stock/:item': 'GET',
  'prices request': 'GET /stock/:item',
  'prices process': 'prices request',
  SELECT: 'prices process',
  'pg.query:INSERT': 'POST',
};

describe('observability', () => {
  inBrief();

  /** @type {{ name: string, traceId: string, spanId: string, parentSpanId: string }[]} */
  const spans = [];
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = /** @type {any} */ (await json(request));
    for (const { scopeSpans } of resourceSpans) {
      spans.push(...scopeSpans.flatMap((/** @type {any} */ scope) => scope.spans));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  /** @type {Awaited<ReturnType<typeof startTestDatabase>>} */
  let database;
  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    database = await startTestDatabase();
    await once(collector.listen(0), 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (collector.address());
    application = await startApplication({
      cwd: dirname(import.meta.dirname),
      command: [...es4x(), 'run', '--metrics=0'],
      env: {
        DATABASE_URL: database.url,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}`,
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
      ready: /Listening on (http:\/\/localhost:\d+)\n/,
    });
  });

  after(async () => {
    await application?.stop();
    collector.closeAllConnections();
    collector.close();
    await database?.remove();
  });

  /** @param {object} order */
  const order = (order) =>
    answer(application, '/orders', JSON.stringify(order), {
      traceparent: `00-${TRACE}-${CLIENT}-01`,
    });

  it('has one trace through node:http, fetch, a router, the event bus and two database clients', async () => {
    assert.deepEqual(await order({ item: 'apple', amount: 2 }), [201, { id: 1, total: 100 }]);
    /** @type {Map<string, string>} */
    const names = new Map([[CLIENT, 'client']]);
    const found = () => {
      const own = spans.filter(({ traceId }) => traceId === TRACE);
      for (const { spanId, name } of own) names.set(spanId, name.split(' hello_')[0] ?? '');
      const entries = own.map((span) => [names.get(span.spanId), names.get(span.parentSpanId)]);
      return Object.fromEntries(entries.filter(([name]) => name && Object.hasOwn(ORDER, name)));
    };
    const isWhole = () => Object.keys(found()).length === Object.keys(ORDER).length;
    await until(isWhole, { instead: () => JSON.stringify(found()) });
    assert.deepEqual(found(), ORDER);
  });

  it('logs with the ids of the trace, in each verticle', async () => {
    assert.deepEqual((await order({ item: 'pear', amount: 3 }))[0], 409);
    const lines = () => application.output().split('\n').slice(0, -1);
    const isRefused = (/** @type {string} */ line) => line.includes('"refused"');
    await until(() => lines().some(isRefused));
    const refused = lines().findIndex(isRefused);
    const logged = lines()
      .slice(0, refused + 1)
      .filter((line) => line.includes('"pear"'));
    const records = logged.map((line) => JSON.parse(line));
    assert.deepEqual(
      records.map(({ message, trace_id }) => [message, trace_id]),
      ['asked', 'priced', 'refused'].map((message) => [message, TRACE]),
    );
    assert.equal(new Set(records.map(({ span_id }) => span_id)).size, 3);
  });

  it('has metrics of its servers, messages and event loops', async () => {
    const [, url] = /(http:\S+)\/metrics/.exec(application.output()) ?? [];
    // They may be counted a little after the answers.
    const text = await until(async () => {
      const now = await (await fetch(`${url}/metrics`)).text();
      return /^vertx_http_server_requests_total\{.*code="200",method="GET"/m.test(now) && now;
    });
    assert.match(text, /^vertx_eventbus_processed_total\{side="local"\} 2\.0$/m);
    assert.match(text, /^es4x_event_loop_delay_seconds\{file="index\.js",/m);
  });
});
