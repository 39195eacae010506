import PQueue, { TimeoutError } from 'p-queue';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const queue = new PQueue({ concurrency: 2, autoStart: false });
  const order = [];
  let running = 0;
  let most = 0;
  const job = (name) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    order.push(name);
    return name;
  };
  const all = queue.addAll([job('a'), job('b')]);
  queue.add(job('first'), { priority: 5 });
  equal([queue.size, queue.pending, queue.isPaused], [3, 0, true]);
  queue.start();
  equal(await all, ['a', 'b']);
  await queue.onIdle();
  equal([most, order[0], order.length], [2, 'first', 3]);
  await fails(() => queue.add(() => new Promise(() => {}), { timeout: 5 }), /timed out/);
  equal(
    await queue
      .add(() => new Promise(() => {}), { timeout: 5 })
      .catch((e) => e instanceof TimeoutError),
    true,
  );
  const events = [];
  queue.on('completed', (result) => events.push(result)).on('error', (e) => events.push(e.message));
  await queue.add(() => 7);
  await queue.add(() => Promise.reject(new Error('x'))).catch(() => {});
  equal(events, [7, 'x']);
  const controller = new AbortController();
  queue.pause();
  const aborted = queue.add(job('never'), { signal: controller.signal });
  controller.abort(new Error('enough'));
  queue.start();
  await fails(() => aborted, /enough|aborted/);
}
