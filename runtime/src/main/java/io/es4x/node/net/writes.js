import library from 'es4x:library';

/**
 * The writes of a response to a socket that has nothing else to write. Node's own way goes through two classes of streams,
 * the socket, and an object for the write, of which nothing is left when the system takes all of it at once.
 *
 * @import { Socket, WritableState } from './types.js'
 */

const { apply } = Reflect;
const net = library.require('net');
const { kState, wroteAtOnce } = library.require('internal/streams/utils');
const { kHandle } = library.require('internal/stream_base_commons');
const { LibuvStreamWrap, writeNow } = library.internalBinding('stream_wrap');
const { async_hook_fields, constants } = library.internalBinding('async_wrap');
const { kInit } = constants;

const { uncork, write, _write, _writev, _writeGeneric } = net.Socket.prototype;
const { writeBuffer, writeUtf8String } = LibuvStreamWrap.prototype;

/** The state of a socket without anything to write, as a number, and the bit that it has until its first write. */
const sample = new net.Socket();
const { _writableState: state } = sample;
const fresh = state[kState];
state.sync = false;
export const idle = state[kState];
const untilFirst = fresh & ~idle;

/** The bits that change while a socket is corked and gathers texts, and the one that does if a write has a callback. */
sample.cork();
sample.write('text');
const { [kState]: corked } = state;
sample.write('text', () => {});
const calledBack = corked & ~state[kState];
const gathers = state[kState] ^ idle;
state[kState] = idle;

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
 * Writes a chunk, if the socket has nothing else to write and writes by Node's own functions.
 *
 * @param {Socket} socket
 * @param {string | Uint8Array} chunk
 * @param {number} besides the bits by which its state may differ from that of an idle socket
 * @returns {boolean} whether the system has taken all of it. If not, Node's way must write it next: the handle then continues
 *   the write that has begun
 */
function writeAtOnce(socket, chunk, besides) {
  const { _writableState: state, [kHandle]: handle } = socket;
  if (
    ((state[kState] ^ idle) & ~besides) !== 0 ||
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
    return false;
  }
  socket._pendingData = null;
  socket._pendingEncoding = '';
  socket._unrefTimer();
  return apply(writeNow, handle, [chunk]);
}

/**
 * Writes a chunk, as `socket.write(chunk, undefined, callback)` does.
 *
 * @param {Socket} socket
 * @param {string | Uint8Array} chunk
 * @param {(error?: Error) => void} callback
 */
export function writeTo(socket, chunk, callback) {
  if (writeAtOnce(socket, chunk, untilFirst)) wroteAtOnce(socket, socket._writableState, callback);
  else socket.write(chunk, undefined, callback);
}

/**
 * Uncorks a socket, as `socket.uncork()` does. Texts that it has gathered are written as one.
 *
 * @param {Socket} socket
 */
export function uncorkNow(socket) {
  const { _writableState: state } = socket;
  const isLast = state.corked === 1 && state.bufferedIndex === 0 && socket.uncork === uncork;
  const buffered = (isLast && state.buffered) || [];
  const text = joined(buffered);
  if (text === '' || !writeAtOnce(socket, text, untilFirst | gathers)) {
    socket.uncork();
    return;
  }
  const isCalledBack = (state[kState] & calledBack) === 0;
  state.corked = 0;
  state.buffered = null;
  state[kState] = (state[kState] & ~gathers) | (idle & gathers);
  state.length = 0;
  state.pendingcb -= buffered.length;
  if (isCalledBack) {
    wroteAtOnce(socket, state, (/** @type {Error | undefined} */ error) => {
      for (let i = 0; i < buffered.length; i++) buffered[i].callback(error);
    });
  }
}

/**
 * Returns texts as one; an empty one if there are none, or anything else.
 *
 * @param {NonNullable<WritableState['buffered']>} buffered
 */
function joined(buffered) {
  let text = '';
  for (let i = 0; i < buffered.length; i++) {
    const { chunk, encoding } = buffered[i];
    if (typeof chunk !== 'string' || encoding !== 'utf8') return '';
    text += chunk;
  }
  return text;
}
