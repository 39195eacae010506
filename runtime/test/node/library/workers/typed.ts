import { parentPort, workerData } from 'node:worker_threads';

interface Order {
  id: number;
}

const order: Order = workerData;
parentPort?.postMessage({ seen: order.id, url: import.meta.url.split('/').at(-1) });
parentPort?.once('message', (wrong: string) => {
  throw new TypeError(wrong);
});
