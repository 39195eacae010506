import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { streamSSE } from 'hono/streaming';
import { validator } from 'hono/validator';

const secret = process.env.COOKIE_SECRET ?? 'for development only';
const app = new Hono();

const member = validator('json', ({ name }, context) => {
  return typeof name === 'string' ? { name } : context.json({ error: 'Who are you?' }, 400);
});

app.post('/login', member, async (context) => {
  const { name } = context.req.valid('json');
  await setSignedCookie(context, 'member', name, secret, { httpOnly: true });
  return context.json({ name }, 201);
});

app.use('/members/*', async (context, next) => {
  const name = await getSignedCookie(context, secret, 'member');
  if (!name) throw new HTTPException(401, { message: 'This is for members.' });
  context.set('member', name);
  await next();
});

app.get('/members/me', (context) => context.json({ name: context.get('member') }));

app.get('/countdown/:from{[0-9]+}', (context) =>
  streamSSE(context, async (stream) => {
    for (let left = Number(context.req.param('from')); left >= 0 && !stream.aborted; left--) {
      await stream.writeSSE({ data: JSON.stringify({ left }) });
      await stream.sleep(10);
    }
  }),
);

app.post('/upload', async (context) => {
  const { file } = await context.req.parseBody();
  return context.json({ name: file.name, size: file.size });
});

app.use(serveStatic({ root: join(import.meta.dirname, 'public') }));

app.onError((error, context) => context.json({ error: error.message }, error.status ?? 500));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) => {
  console.log(`Listening on http://localhost:${port}`);
});
