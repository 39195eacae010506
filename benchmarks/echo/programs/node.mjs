// The peer on Node.js: a worker replies with what it gets.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { exchange, exchangeByInput } from './exchange.mjs';

const [window, size] = process.argv.slice(2).map(Number);
const worker = new Worker(new URL('./node-worker.mjs', import.meta.url));
await once(worker, 'online');

/** @type {((reply: Uint8Array) => void)[]} those of the messages in flight, whose replies come in order */
const waiting = [];
worker.on('message', (/** @type {Uint8Array} */ reply) => waiting.shift()?.(reply));
worker.on('error', (error) => {
  throw error;
});

/** @type {import('./exchange.mjs').Ask} */
const ask = (message, replied) => {
  waiting.push(replied);
  worker.postMessage(message);
};
await exchangeByInput((count) => exchange({ count, window, size }, ask));
