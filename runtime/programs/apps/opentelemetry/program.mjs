import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { equal } from '../../../compat/check.mjs';
import { freePort } from '../../app.mjs';

export default {
  does: 'instruments a server without a change of it, and exports its spans over OTLP',
  client: async (app) => {
    const port = await freePort();
    const spans = [];
    const collector = createServer(async (request, response) => {
      const { resourceSpans = [] } = await json(request);
      for (const { scopeSpans } of resourceSpans) {
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    }).listen(port);
    try {
      const server = await app.serve('server.js', [], {
        options: ['--import', '@opentelemetry/auto-instrumentations-node/register'],
        env: {
          OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}`,
          OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
          OTEL_METRICS_EXPORTER: 'none',
          OTEL_LOGS_EXPORTER: 'none',
          OTEL_BSP_SCHEDULE_DELAY: '200',
        },
      });
      equal(await server.text('/users/ada'), 'Hello, ada');
      const span = await app.until(() =>
        spans.find(({ attributes }) =>
          attributes.some(({ value }) => value.stringValue === '/users/ada'),
        ),
      );
      equal(span.kind, 2);
      equal(span.traceId.length, 32);
      await server.stop();
    } finally {
      collector.closeAllConnections();
      collector.close();
    }
  },
};
