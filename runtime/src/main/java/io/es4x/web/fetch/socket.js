import buffer from 'node:buffer';
import stream from 'node:stream';
import { socketInfo } from './errors.js';

const { Buffer } = buffer;

/** @import { Exchange, FetchFailure, UpgradedSocket } from 'es4x:java' */

/**
 * Creates a stream for an upgraded connection.
 *
 * @param {UpgradedSocket} socket
 * @param {Exchange} exchange of the request
 * @param {ReturnType<typeof import('./errors.js').createErrors>} errors
 */
export function createSocket(socket, exchange, errors) {
  const info = socketInfo(exchange);
  /** @type {(() => void) | undefined} */
  let written;
  const duplex = new stream.Duplex({
    allowHalfOpen: false,
    read: () => socket.fetch(),
    write(chunk, _encoding, callback) {
      if (socket.write(chunk)) callback();
      else written = callback;
    },
    final(callback) {
      socket.close();
      callback();
    },
    destroy(error, callback) {
      socket.close();
      callback(error);
    },
  });
  duplex.address = () => ({
    address: info.localAddress,
    family: info.remoteFamily,
    port: info.localPort,
  });
  socket.open({
    data: (/** @type {Uint8Array} */ { buffer: bytes, byteOffset, byteLength }) =>
      duplex.push(Buffer.from(bytes, byteOffset, byteLength)),
    drained() {
      const callback = written;
      written = undefined;
      callback?.();
    },
    end: () => duplex.push(null),
    /** @param {FetchFailure} failure */
    failed(failure) {
      if (failure.kind() === 'closed') duplex.push(null);
      else duplex.destroy(errors.of(failure, 'http://socket', exchange));
    },
  });
  return duplex;
}
