import host from 'es4x:host/library';
import library from 'es4x:library';
import { areEventsOriginal } from './originals.js';
import { sampleSocket } from './samples.js';
import { template } from './templates.js';

/**
 * Sockets of connections to a server, as the constructor of `net.Socket` makes them of a handle, in one step: it runs some
 * eighty functions. Node's own module calls it (patches `short-…` of `net`). See README.md.
 *
 * @import { Handle, NetParts, NetServer, NewSocket } from './types.js'
 */

const { owner_symbol, async_id_symbol } = library.require('internal/async_hooks').symbols;
const { kHandle } = library.require('internal/stream_base_commons');
const { writesOf } = library.require('internal/streams/utils');

/**
 * Returns a function that makes the socket of a connection; it returns undefined where the constructor must do it.
 *
 * @param {NetParts} parts
 * @returns {(server: NetServer, handle: Handle) => NewSocket | undefined}
 */
export default function sockets({ Socket, onStreamRead, failed }) {
  const { prototype } = Socket;
  const { _undestroy, read, _read } = prototype;
  const areOwn =
    host.isHttpShort() && [_undestroy, read, _read].every((method) => host.isInternal(method));
  const copy = template(() => {
    /** @type {NewSocket} */
    const socket = sampleSocket(Socket);
    socket[kHandle] = null;
    return socket;
  });

  return function socketOf(server, handle) {
    const { highWaterMark } = server;
    if (
      !areOwn ||
      server.pauseOnConnect ||
      highWaterMark >>> 0 !== highWaterMark || // Others are rounded or refused.
      prototype._undestroy !== _undestroy ||
      prototype.read !== read ||
      prototype._read !== _read ||
      prototype._construct !== undefined ||
      !areEventsOriginal()
    ) {
      return undefined;
    }
    const socket = copy();
    if (socket === undefined) return undefined;
    const { _readableState: readable, _writableState: writable } = socket;
    readable.highWaterMark = highWaterMark;
    writable.highWaterMark = highWaterMark;
    writable.onwrite = writesOf(socket);
    socket.allowHalfOpen = Boolean(server.allowHalfOpen);
    socket[kHandle] = handle;
    socket[async_id_symbol] = handle.getAsyncId();
    handle[owner_symbol] = socket;
    handle.onread = onStreamRead;
    handle.reading = true;
    const error = handle.readStart();
    if (error) failed(socket, error);
    return socket;
  };
}
