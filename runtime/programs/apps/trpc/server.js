const { initTRPC } = require('@trpc/server');
const { createHTTPServer } = require('@trpc/server/adapters/standalone');
const { z } = require('zod');

const t = initTRPC.create();
const router = t.router({
  add: t.procedure
    .input(z.object({ a: z.number(), b: z.number() }))
    .query(({ input }) => input.a + input.b),
  count: t.procedure.input(z.number()).subscription(async function* ({ input }) {
    for (let n = 1; n <= input; n++) {
      yield n;
    }
  }),
});
createHTTPServer({ router }).listen(Number(process.env.PORT));
