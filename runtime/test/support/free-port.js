// @ts-check
import { createServer } from 'node:net';

/** @returns {Promise<number>} a port that nobody uses */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
