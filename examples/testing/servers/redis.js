import { freePort } from '../../../runtime/test/support/free-port.js';
import { launch, newFolder, programOf } from './launch.js';

/**
 * Starts a Redis with a password and nothing in it.
 *
 * @returns {Promise<import('./launch.js').Server | undefined>} nothing where there is no Redis for this platform
 */
export async function startRedis() {
  const program = programOf('redis/redis-server');
  if (program === undefined) return undefined;
  const folder = await newFolder('redis');
  const port = await freePort();
  const listening = ['--port', `${port}`, '--bind', '127.0.0.1', '--requirepass', 'secret'];
  return launch([program, ...listening, '--save', ''], {
    folder,
    url: `redis://:secret@127.0.0.1:${port}`,
    ready: /Ready to accept connections/,
  });
}
