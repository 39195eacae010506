// Prints the time of a round trip of a cache line between two cores, in nanoseconds: two threads, each on a core of its own, write a number
// by turns.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const RUNS = 20;
const ROUND_TRIPS = 10_000;
const END = -1;

/** @type {Int32Array<SharedArrayBuffer>} */
const shared = workerData ?? new Int32Array(new SharedArrayBuffer(256));

/** The number, which the two threads make odd and even, and whether the second one runs; each in a cache line of its own. */
const NUMBER = 0;
const RUNNING = 32;

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { workerData: shared });
  worker.on('message', (nanoseconds) => console.log(`RESULT ${nanoseconds}`));
  while (Atomics.load(shared, RUNNING) === 0);
  for (let number = 0; number !== END; number = Atomics.load(shared, NUMBER)) {
    if (number % 2 === 1) Atomics.store(shared, NUMBER, number + 1);
  }
} else {
  Atomics.store(shared, RUNNING, 1);
  const runs = Array.from({ length: RUNS }, run).sort((a, b) => a - b);
  Atomics.store(shared, NUMBER, END);
  // In the slower runs, a thread may have been interrupted.
  parentPort?.postMessage(Math.round(runs[RUNS / 4]));
}

/** Returns the nanoseconds of a round trip. */
function run() {
  const start = performance.now();
  for (let i = 0; i < ROUND_TRIPS; i++) {
    const odd = Atomics.load(shared, NUMBER) + 1;
    Atomics.store(shared, NUMBER, odd);
    while (Atomics.load(shared, NUMBER) === odd);
  }
  return ((performance.now() - start) * 1e6) / ROUND_TRIPS;
}
