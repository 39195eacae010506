import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import { z } from 'zod';
import { equal, fails } from '../../check.mjs';
import { served } from '../../places.mjs';

export default async function use() {
  const t = initTRPC.context().create();
  const known = t.procedure.use(({ ctx, next }) => {
    if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return next({ ctx: { name: ctx.user.toUpperCase() } });
  });
  const router = t.router({
    hello: t.procedure
      .input(z.object({ name: z.string() }))
      .query(({ input }) => `Hello, ${input.name}!`),
    me: known.query(({ ctx }) => ctx.name),
    add: t.procedure
      .input(z.array(z.number()))
      .mutation(({ input }) => input.reduce((a, b) => a + b)),
  });
  const caller = t.createCallerFactory(router)({ user: 'jo' });
  equal(
    [await caller.hello({ name: 'x' }), await caller.me(), await caller.add([1, 2])],
    ['Hello, x!', 'JO', 3],
  );
  await fails(() => caller.hello({ name: 7 }), /expected string/);
  const createContext = ({ req }) => ({ user: req.headers['x-user'] });
  await served(createHTTPHandler({ router, createContext }), async (base) => {
    const input = encodeURIComponent(JSON.stringify({ 0: { name: 'ä' } }));
    const batch = await fetch(`${base}/hello,me?batch=1&input=${input}`, {
      headers: { 'x-user': 'b' },
    });
    equal(
      (await batch.json()).map(({ result }) => result.data),
      ['Hello, ä!', 'B'],
    );
    const refused = await fetch(`${base}/me`);
    equal([refused.status, (await refused.json()).error.data.code], [401, 'UNAUTHORIZED']);
    const added = await fetch(`${base}/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[4,5]',
    });
    equal((await added.json()).result.data, 9);
  });
  const req = new Request('http://x/api/hello?input=%7B%22name%22%3A%22f%22%7D');
  const fetched = await fetchRequestHandler({
    endpoint: '/api',
    req,
    router,
    createContext: () => ({}),
  });
  equal((await fetched.json()).result.data, 'Hello, f!');
}
