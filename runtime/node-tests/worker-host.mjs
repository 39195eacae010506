// Runs on ES4X: runs each test whose file is on a line of standard input in a worker, and writes its outcome as a line of JSON.
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';

/** The time that a test may take in a worker, in milliseconds; after it, it runs as a process. */
const PATIENCE = 30_000;

for await (const file of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await run(file))}\n`);
}

/** @param {string} file */
async function run(file) {
  const worker = new Worker(file, { stdout: true, stderr: true });
  let output = '';
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  worker.on('error', (error) => {
    output += error;
  });
  const timer = setTimeout(() => worker.terminate(), PATIENCE);
  const code = await new Promise((resolve) => worker.once('exit', resolve));
  clearTimeout(timer);
  return { code, output };
}
