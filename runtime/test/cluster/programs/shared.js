/** A member that adds to what the cluster shares when the last one of three has come, and prints what it then finds. */
const ROUNDS = 50;

/** The time that a member waits for a lock that it gets, in milliseconds. */
const PATIENCE = 200_000;

const [name, other] = process.argv.slice(2);
const data = vertx.sharedData();
const map = await data.getAsyncMap('totals');
const counter = await data.getCounter('count');
const begun = await data.getCounter('begun');
const ended = await data.getCounter('ended');
const reached = async (each, number) => {
  while ((await each.get()) < number) await new Promise((resolve) => setTimeout(resolve, 20));
};

console.log('ready');
await map.putIfAbsent('sum', 0);
await begun.incrementAndGet();
await reached(begun, 3);
for (let i = 0; i < ROUNDS; i++) {
  // Without the lock, additions would be lost.
  await data.withLock('sum', PATIENCE, async () => map.put('sum', (await map.get('sum')) + 1));
  await counter.incrementAndGet();
}
await map.put(name, { rounds: ROUNDS, list: [1, { a: null }], text: 'é' });
await ended.incrementAndGet();
await reached(ended, 3);
console.log('sum', await map.get('sum'), 'count', Number(await counter.get()));
console.log(`from ${other}`, JSON.stringify(await map.get(other)));

const first = await map.putIfAbsent('winner', name);
console.log('won', first == null ? 'first' : 'no');
const held = await data.getLockWithTimeout(`lock of ${name}`, PATIENCE);
// More attempts than worker threads: one runs on the thread that took the lock.
const attempts = Array.from({ length: 40 }, () =>
  data.getLockWithTimeout(`lock of ${name}`, 50).then(
    () => 'taken twice',
    (e) => e.message,
  ),
);
console.log(...new Set(await Promise.all(attempts)));
held.release();
(await data.getLockWithTimeout(`lock of ${name}`, PATIENCE)).release();
console.log('done');
await reached(await data.getCounter('never'), 1);
