// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports that `fetch` takes, and that no system gives to a program that asks for any port: one of those might be taken
 * before it is used.
 */
const [FIRST, END] = [11_000, 32_000];

/** @type {Set<number>} */
const given = new Set();

/** @returns {Promise<number>} a port that nobody uses */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
