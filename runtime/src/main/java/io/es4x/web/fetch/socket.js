import buffer from 'node:buffer';
import stream from 'node:stream';
import { socketInfo } from './errors.js';

const { Buffer } = buffer;

/**
 * Creates a stream for an upgraded connection.
 *
 * @param {Value} socket of Java
 * @param {Value} exchange of Java, of the request
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
    data: ({ buffer: bytes, byteOffset, byteLength }) =>
      duplex.push(Buffer.from(bytes, byteOffset, byteLength)),
    drained() {
      const callback = written;
      written = undefined;
      callback?.();
    },
    end: () => duplex.push(null),
    failed(failure) {
      if (failure.kind() === 'closed') duplex.push(null);
      else duplex.destroy(errors.of(failure, 'http://socket', exchange));
    },
  });
  return duplex;
}
