import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds a port of this machine that nothing listens on.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return address.port;
}
