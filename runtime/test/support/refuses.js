import { connect } from 'node:net';

/**
 * Returns whether nobody listens at a port.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function refuses(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}
