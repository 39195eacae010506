import { parentPort, workerData } from 'node:worker_threads';

// Counts itself in, and computes until the others are there as well: only threads that run at the same time meet.
const { memory, count } = workerData;
const there = new Int32Array(memory);
Atomics.add(there, 0, 1);
while (Atomics.load(there, 0) < count);
parentPort.postMessage('met');
