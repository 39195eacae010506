import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'queries, and a subscription as an event stream',
  client: async (app) => {
    const server = await app.serve('server.js', [], { path: '/health' });
    const query = '{ double(n: 21) }';
    equal(await server.post('/graphql', { query }), { data: { double: 42 } });
    const wrong = await server.post('/graphql', { query: '{ double }' });
    match(wrong.errors[0].message, /argument "n" of type "Int!" is required/i);
    const events = await server.text('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { count(to: 3) }' }),
    });
    equal(
      [...events.matchAll(/"count":(\d)/g)].map(([, n]) => n),
      ['1', '2', '3'],
    );
    match(
      await server.text('/graphql', { headers: { accept: 'text/html' } }),
      /<title>Yoga GraphiQL/,
    );
    await server.stop();
  },
};
