import Bottleneck from 'bottleneck';
import { equal } from '../check.mjs';

export default async function use() {
  const limiter = new Bottleneck({ maxConcurrent: 2, minTime: 1 });
  let running = 0;
  let most = 0;
  const job = async (n) => {
    running++;
    most = Math.max(most, running);
    while (most < 2) await new Promise((done) => setTimeout(done, 1));
    running--;
    return n * 2;
  };
  equal(await Promise.all([1, 2, 3, 4].map((n) => limiter.schedule(job, n))), [2, 4, 6, 8]);
  equal(most, 2);
  const wrapped = limiter.wrap(job);
  equal(await wrapped(21), 42);
  const order = [];
  const single = new Bottleneck({ maxConcurrent: 1 });
  const { promise: queued, resolve: allQueued } = Promise.withResolvers();
  const first = single.schedule(() => queued);
  while (single.counts().EXECUTING === 0) await new Promise((done) => setTimeout(done, 1));
  const others = [9, 5, 1].map((priority) =>
    single.schedule({ priority }, async () => order.push(priority)),
  );
  while (single.counts().QUEUED < 3) await new Promise((done) => setTimeout(done, 1));
  allQueued();
  await Promise.all([first, ...others]);
  equal(order, [1, 5, 9]);
  let attempts = 0;
  single.on('failed', (_error, { retryCount }) => (retryCount < 2 ? 1 : undefined));
  equal(
    await single.schedule(async () => {
      attempts++;
      if (attempts < 3) throw new Error('again');
      return attempts;
    }),
    3,
  );
  const full = new Bottleneck({
    maxConcurrent: 1,
    highWater: 0,
    strategy: Bottleneck.strategy.BLOCK,
  });
  equal(full.empty(), true);
  await limiter.stop();
  equal(
    await limiter.schedule(job, 1).catch(({ message }) => message),
    'This limiter has been stopped and cannot accept new jobs.',
  );
}
