import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { streamText } from 'hono/streaming';

const app = new Hono();
app.get('/users/:name', (c) => c.json({ hello: c.req.param('name') }));
app.post('/echo', async (c) => c.text((await c.req.text()).toUpperCase(), 201));
app.get('/stream', (c) =>
  streamText(c, async (stream) => {
    for (const word of ['a', 'b', 'c']) {
      await stream.writeln(word);
    }
  }),
);
app.use('/static/*', serveStatic({ root: './' }));
serve({ fetch: app.fetch, port: Number(process.env.PORT) });
