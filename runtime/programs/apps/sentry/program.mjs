import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { equal, match } from '../../../compat/check.mjs';
import { freePort } from '../../app.mjs';

export default {
  does: 'instruments Express, and sends an error and the spans of a request',
  client: async (app) => {
    const port = await freePort();
    const envelopes = [];
    const sink = createServer(async (request, response) => {
      envelopes.push(
        ...(await text(request))
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      );
      response.end('{}');
    }).listen(port);
    try {
      const env = { DSN: `http://key@localhost:${port}/1` };
      const server = await app.serve('server.js', [], { env });
      equal(await server.text('/'), 'hello');
      equal((await server.fetch('/fail')).status, 500);
      const sent = (find) => app.until(() => envelopes.find(find));
      const event = await sent(({ exception }) => exception);
      equal(event.exception.values[0].value, 'A mistake');
      equal(event.transaction, 'GET /fail');
      match(event.exception.values[0].stacktrace.frames.at(-1).filename, /server\.js$/);
      const { items } = await sent(({ items }) => items?.some(({ name }) => name === 'GET /'));
      const { attributes } = items.find(({ name }) => name === '/');
      equal(attributes['sentry.origin'].value, 'auto.http.express');
      await server.stop();
    } finally {
      sink.closeAllConnections();
      sink.close();
    }
  },
};
