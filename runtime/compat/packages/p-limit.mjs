import pLimit, { limitFunction } from 'p-limit';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const limit = pLimit(2);
  let running = 0;
  let most = 0;
  const work = async (n) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    return n * 2;
  };
  equal(await Promise.all([1, 2, 3, 4].map((n) => limit(work, n))), [2, 4, 6, 8]);
  equal(most, 2);
  equal([limit.activeCount, limit.pendingCount], [0, 0]);
  equal(await limitFunction(async (n) => n + 1, { concurrency: 1 })(1), 2);
  await fails(
    () =>
      limit(async () => {
        throw new Error('inside');
      }),
    /inside/,
  );
  await fails(() => pLimit(0), /Expected `concurrency` to be a number from 1/);
}
