import async, { eachLimit, parallel } from 'async';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(await parallel({ a: async () => 1, b: (done) => setTimeout(done, 1, null, 2) }), {
    a: 1,
    b: 2,
  });
  equal(await async.waterfall([async () => 1, async (n) => n + 1]), 2);
  const seen = [];
  await eachLimit([3, 1, 2], 2, async (n) => {
    seen.push(n);
  });
  equal(seen, [3, 1, 2]);
  const queue = async.queue(async (n) => n * 2, 1);
  equal(await Promise.all([queue.pushAsync(1), queue.pushAsync(2)]), [2, 4]);
  let tries = 0;
  equal(
    await async.retry(3, async () => {
      if (++tries < 3) throw new Error('not yet');
      return tries;
    }),
    3,
  );
  await fails(
    () =>
      async.series([
        async () => {
          throw new Error('stop');
        },
      ]),
    /stop/,
  );
  equal(await async.auto({ a: async () => 1, b: ['a', async ({ a }) => a + 1] }), { a: 1, b: 2 });
  equal(await require('async').mapValues({ x: 1 }, async (n) => n + 1), { x: 2 });
}
