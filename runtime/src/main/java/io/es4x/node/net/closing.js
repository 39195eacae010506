import library from 'es4x:library';
import { areEventsOriginal, emit, LISTENS } from './originals.js';
import { bit, idle } from './writes.js';

/**
 * The end of a socket to which all has been written, and its destruction after that. Node's own way goes through two classes of
 * streams and the socket in some fifty functions.
 *
 * @import { Socket, WritableState } from './types.js'
 */

const { apply } = Reflect;
const EventEmitter = library.require('events');
const net = library.require('net');
const { kHandle } = library.require('internal/stream_base_commons');
const { kState, kDestroyed, kErrored, kClosed, kCloseEmitted, ends } =
  library.require('internal/streams/utils');

const { destroySoon, end, destroy, _final, _destroy } = net.Socket.prototype;
const { once } = EventEmitter.prototype;

/** The bits that the state gets on its way to the end, one after the other: first those of a socket whose handle is being shut down. */
const ending = bit('ending') | bit('finalCalled');
const ended = bit('ended');
const shutting = ending | ended;
const sync = bit('sync');
const prefinished = bit('prefinished');
const finished = bit('finished');

/**
 * Ends a socket, and destroys it when that is done, as `socket.destroySoon()` does.
 *
 * @param {Socket} socket
 */
export function endAndDestroy(socket) {
  if (!isPlain(socket)) {
    socket.destroySoon();
    return;
  }
  const { _writableState: state, _events: events } = socket;
  const listener = onceFinished(socket);
  state[kState] |= ending | sync;
  state.pendingcb++;
  socket._final((error) => shut(socket, listener, error));
  state[kState] = (state[kState] & ~sync) | ended;
  events.finish = listener;
  socket._eventsCount++;
}

/**
 * Returns whether a socket has nothing to write, nobody is told of its end, and all that ends it is Node's own.
 *
 * @param {Socket} socket
 */
function isPlain(socket) {
  const { _writableState: state, _readableState: readable, _events: events } = socket;
  return (
    state !== undefined &&
    state[kState] === idle &&
    state.length === 0 &&
    state.pendingcb === 0 &&
    (readable[kState] & (kDestroyed | kErrored)) === 0 &&
    events.finish === undefined &&
    events.prefinish === undefined &&
    events.newListener === undefined &&
    !socket.connecting &&
    socket[kHandle] != null &&
    socket.destroySoon === destroySoon &&
    socket.end === end &&
    socket._final === _final &&
    socket.once === once &&
    socket.on.name === LISTENS &&
    isDestroyedByNode(socket)
  );
}

/**
 * Returns whether the functions that destroy a socket when it has finished are Node's own.
 *
 * @param {Socket} socket
 */
function isDestroyedByNode(socket) {
  return (
    socket.destroy === destroy &&
    socket._destroy === _destroy &&
    socket.emit === emit &&
    areEventsOriginal()
  );
}

/**
 * Returns the listener of `finish` that destroys a socket, as `socket.once` makes it.
 *
 * @param {Socket} socket
 */
function onceFinished(socket) {
  const { destroy: listener } = socket;
  let fired = false;
  /** @param {unknown[]} args */
  function wrapper(...args) {
    if (fired) return undefined;
    fired = true;
    socket.removeListener('finish', wrapper);
    return apply(listener, socket, args);
  }
  wrapper.listener = listener;
  return wrapper;
}

/**
 * The handle is shut down: the socket finishes in the next tick.
 *
 * @param {Socket} socket
 * @param {Function} listener
 * @param {Error | null} [error]
 */
function shut(socket, listener, error) {
  const { _writableState: state, _events: events } = socket;
  if (
    error ||
    state[kState] !== (idle | shutting) ||
    events.prefinish !== undefined ||
    socket.emit !== emit
  ) {
    ends.onFinish(socket, state, error);
  } else {
    state[kState] |= prefinished;
    process.nextTick(finish, socket, state, listener);
  }
}

/**
 * The socket finishes: it is destroyed.
 *
 * @param {Socket} socket
 * @param {WritableState} state
 * @param {Function} listener
 */
function finish(socket, state, listener) {
  const { _readableState: readable, _events: events } = socket;
  if (
    state[kState] !== (idle | shutting | prefinished) ||
    (readable[kState] & kDestroyed) !== 0 ||
    events.finish !== listener ||
    events.removeListener !== undefined ||
    !isDestroyedByNode(socket)
  ) {
    ends.finish(socket, state);
    return;
  }
  state.pendingcb--;
  state[kState] |= finished | kDestroyed;
  readable[kState] |= kDestroyed;
  events.finish = undefined;
  socket._eventsCount--;
  socket._destroy(null, () => {
    state[kState] |= kClosed;
    readable[kState] |= kClosed;
    process.nextTick(closed, readable, state);
  });
}

/**
 * The tick in which other streams emit `close`: that of a socket comes when its handle is closed.
 *
 * @param {Socket['_readableState']} readable
 * @param {WritableState} state
 */
function closed(readable, state) {
  state[kState] |= kCloseEmitted;
  readable[kState] |= kCloseEmitted;
}
