// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a program a folder of its own, for as long as it takes.
 *
 * @param {(folder: string) => Promise<void>} work
 */
export async function inFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'compat-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Serves at a free port while a program uses it.
 *
 * @param {import('node:http').RequestListener | import('node:http').Server} handler
 * @param {(base: string) => Promise<void>} work is given the URL, without a slash at its end
 */
export async function served(handler, work) {
  const server = typeof handler === 'function' ? createServer(handler) : handler;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
