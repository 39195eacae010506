import { parentPort, workerData } from 'node:worker_threads';

parentPort?.postMessage(2 * workerData);
