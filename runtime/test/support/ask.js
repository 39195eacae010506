import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Sends a GET request, on a connection of its own unless the options have an agent.
 *
 * @param {import('node:https').RequestOptions} options
 * @param {Pick<typeof http | typeof import('node:https'), 'request'>} [module] of the protocol
 * @returns {Promise<string>} the text of the answer
 */
export async function ask(options, module = http) {
  const [response] = await once(module.request({ agent: false, ...options }).end(), 'response');
  return text(response);
}
