// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports that no system gives to connections or to servers at port 0, so that what is free stays free while a program
 * starts; `fetch` refuses 10080.
 */
const [FIRST, END] = [10_081, 32_768];

/** The ports that were returned before. */
const given = new Set();

/** @returns {Promise<number>} a port that nobody uses */
export function freePort() {
  return new Promise((resolve, reject) => {
    const port = randomInt(FIRST, END);
    const server = createServer();
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    server.listen(port, () => {
      const isNew = !given.has(port);
      given.add(port);
      server.close(() => resolve(isNew ? port : freePort()));
    });
  });
}
