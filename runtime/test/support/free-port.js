// @ts-check
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** These are below those that systems give to whoever asks for any: what is free stays so until it is used. */
const FIRST = 20_000;
const COUNT = 12_000;

let next = randomInt(COUNT);

/** @returns {Promise<number>} a port that nobody uses */
export async function freePort() {
  for (;;) {
    const port = FIRST + (next++ % COUNT);
    const server = createServer();
    try {
      await once(server.listen(port), 'listening');
    } catch (e) {
      if (/** @type {NodeJS.ErrnoException} */ (e).code === 'EADDRINUSE') continue;
      throw e;
    }
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
