import { createRequire } from 'node:module';
import { equal, fails } from '../../../compat/check.mjs';

export default {
  does: 'queries in batches, checks of the input, and answers that stream',
  client: async (app) => {
    const require = createRequire(`${app.folder}package.json`);
    const { createTRPCClient, httpBatchStreamLink } = require('@trpc/client');
    const server = await app.serve('server.js');
    const client = createTRPCClient({ links: [httpBatchStreamLink({ url: server.url })] });
    const sums = [1, 2, 3].map((n) => client.add.query({ a: n, b: n }));
    equal(await Promise.all(sums), [2, 4, 6]);
    await fails(() => client.add.query({ a: 'x', b: 1 }), /expected number/i);
    const events = await server.text('/count?input=3');
    equal(
      [...events.matchAll(/^data: (\d)$/gm)].map(([, n]) => n),
      ['1', '2', '3'],
    );
    await server.stop();
  },
};
