// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';
import { CliError } from '../fail.js';

const HOST = '127.0.0.1';

/**
 * Returns the JVM flags for a Java debugger (JDWP). The JVM prints its address.
 *
 * @param {number | undefined} port 0 for any free one; undefined for no debugger
 * @throws {CliError} if the port is in use, which would end the JVM
 */
export async function javaDebugger(port) {
  if (port === undefined) {
    return [];
  }
  const server = createServer();
  try {
    server.listen(port, HOST);
    await once(server, 'listening');
  } catch (e) {
    throw new CliError(
      'ES4X_PORT_IN_USE',
      `The debugger of Java cannot listen on ${HOST}:${port}: ${/** @type {Error} */ (e).message}`,
      12,
    );
  } finally {
    server.close();
  }
  return [`-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=${HOST}:${port}`];
}
