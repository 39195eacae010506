import library from 'es4x:library';

/**
 * The write of a response to a socket that has nothing else to write. Node's own way goes through two classes of streams,
 * the socket, and an object for the write, of which nothing is left when the system takes all of it at once.
 *
 * @import { Socket } from './types.js'
 */

const { apply } = Reflect;
const net = library.require('net');
const { kState, wroteAtOnce } = library.require('internal/streams/utils');
const { kHandle } = library.require('internal/stream_base_commons');
const { LibuvStreamWrap, writeNow } = library.internalBinding('stream_wrap');
const { async_hook_fields, constants } = library.internalBinding('async_wrap');
const { kInit } = constants;

const { write, _write, _writev, _writeGeneric } = net.Socket.prototype;
const { writeBuffer, writeUtf8String } = LibuvStreamWrap.prototype;

/** The state of a socket without anything to write, as a number, and the bit that it has until its first write. */
const { _writableState: state } = new net.Socket();
const fresh = state[kState];
state.sync = false;
export const idle = state[kState];
const untilFirst = fresh & ~idle;

/**
 * Returns a bit of the state.
 *
 * @param {'sync' | 'ending' | 'ended' | 'finalCalled' | 'prefinished' | 'finished'} name
 * @returns {number}
 */
export function bit(name) {
  const { [kState]: before } = state;
  state[name] = false;
  const { [kState]: without } = state;
  state[name] = true;
  const { [kState]: having } = state;
  state[kState] = before;
  return having & ~without;
}

/** The bits of a socket that takes no writes, or whose `writable` was assigned. */
Object.assign(state, { ending: true, ended: true, destroyed: true, errored: true, writable: true });
export const stopped = state[kState] & ~fresh;

/**
 * Writes a chunk, as `socket.write(chunk, undefined, callback)` does.
 *
 * @param {Socket} socket
 * @param {string | Uint8Array} chunk
 * @param {(error?: Error) => void} callback
 */
export function writeTo(socket, chunk, callback) {
  const { _writableState: state, [kHandle]: handle } = socket;
  if (
    (state[kState] & ~untilFirst) !== idle ||
    socket.connecting ||
    handle == null ||
    handle.writeBuffer !== writeBuffer ||
    handle.writeUtf8String !== writeUtf8String ||
    socket.write !== write ||
    socket._write !== _write ||
    socket._writev !== _writev ||
    socket._writeGeneric !== _writeGeneric ||
    async_hook_fields[kInit] > 0
  ) {
    socket.write(chunk, undefined, callback);
    return;
  }
  socket._pendingData = null;
  socket._pendingEncoding = '';
  socket._unrefTimer();
  if (apply(writeNow, handle, [chunk])) wroteAtOnce(socket, state, callback);
  else socket.write(chunk, undefined, callback); // It is told what became of the chunk.
}
