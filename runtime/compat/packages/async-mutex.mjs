import { E_CANCELED, E_TIMEOUT, Mutex, Semaphore, tryAcquire, withTimeout } from 'async-mutex';
import { equal } from '../check.mjs';

export default async function use() {
  const mutex = new Mutex();
  const order = [];
  const hold = (name, time) =>
    mutex.runExclusive(async () => {
      order.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, time));
      order.push(`${name} ends`);
      return name;
    });
  equal(await Promise.all([hold('a', 10), hold('b', 1)]), ['a', 'b']);
  equal(order, ['a begins', 'a ends', 'b begins', 'b ends']);
  const release = await mutex.acquire();
  equal(mutex.isLocked(), true);
  const limited = withTimeout(mutex, 5);
  equal(await limited.acquire().catch((error) => error === E_TIMEOUT), true);
  equal(
    await tryAcquire(mutex)
      .acquire()
      .catch(({ message }) => message),
    'mutex already locked',
  );
  const waits = mutex.acquire().catch((error) => error === E_CANCELED);
  mutex.cancel();
  equal(await waits, true);
  release();
  const semaphore = new Semaphore(2);
  const [value, free] = await semaphore.acquire();
  equal([value, semaphore.getValue()], [2, 1]);
  free();
  equal(semaphore.getValue(), 2);
}
