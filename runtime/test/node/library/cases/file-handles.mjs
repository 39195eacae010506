import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';

// Handles of files that move to other threads.

const file = fileURLToPath(import.meta.url);

async function attempt(print, call) {
  try {
    print(await call());
  } catch (error) {
    print(error.name, error.code, error.message);
  }
}

export default async function run(print) {
  const { port1, port2 } = new MessageChannel();
  const handle = await open(file);
  const { fd } = handle;
  port1.postMessage({ handle }, [handle]);
  const [message] = await once(port2, 'message');
  print(message.handle.constructor.name, message.handle.fd === fd, handle.fd);
  print((await message.handle.read(Buffer.alloc(6), 0, 6, 0)).buffer.toString());
  await attempt(print, () => handle.read(Buffer.alloc(1)));
  await handle.close();
  await message.handle.close();

  const kept = await open(file);
  await attempt(print, () => port1.postMessage(kept));
  const reading = kept.read(Buffer.alloc(1));
  await attempt(print, () => port1.postMessage(kept, [kept]));
  await reading;
  const moved = structuredClone(kept, { transfer: [kept] });
  print(kept.fd, moved.fd > 2);
  await moved.close();
  port1.close();

  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.once('message', async (handle) => {
       parentPort.postMessage((await handle.readFile('utf8')).length);
       await handle.close();
     });`,
    { eval: true },
  );
  const read = await open(file);
  worker.postMessage(read, [read]);
  const [length] = await once(worker, 'message');
  print(length > 100);
  await once(worker, 'exit');
}
