// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';
import { CliError } from '../fail.js';

const HOST = '127.0.0.1';

/**
 * The JVM's flags for a debugger of Java (JDWP). The JVM says itself where it listens.
 *
 * @param {number | undefined} port 0 for any that is free; undefined for no debugger
 * @throws {CliError} when the port is in use, which the JVM says by ending
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
