import library from 'es4x:library';
import tasks from 'es4x:tasks';
import { areEventsOriginal, emit } from '../net/originals.js';
import { sampleSocket } from '../net/samples.js';
import { kState, readable } from './states.js';

/**
 * The listeners of a server at the socket of a new connection. Node adds eight, each by three functions, and resumes the socket,
 * of which another dozen read nothing in the next tick, as the parser reads the handle.
 *
 * @import { ConnectionListeners, Socket } from './types.js'
 */

const EventEmitter = library.require('events');
const { Socket: NetSocket } = library.require('net');
const { kHandle } = library.require('internal/stream_base_commons');
const { read, _read, resume } = NetSocket.prototype;

/** The states of a socket, as numbers: that is new, that has a listener of `data`, and that flows after the next tick. */
const [fresh, listening, flowing] = states();

/** @returns {[number, number, number]} */
function states() {
  const socket = sampleSocket(NetSocket);
  const { _readableState: state } = socket;
  const { [kState]: first } = state;
  state.resumeScheduled = true; // So that nothing is resumed.
  socket.on('data', () => {});
  const { [kState]: second } = state;
  readable.resume_(socket, state);
  return [first, second, state[kState]];
}

/**
 * Returns whether a socket is as its constructor has made it, and its listeners would be added by Node's own functions.
 *
 * @param {Socket} socket
 */
export function isNew(socket) {
  const { _readableState: state } = socket;
  return (
    state !== undefined &&
    state[kState] === fresh &&
    state.length === 0 &&
    socket._eventsCount === 1 &&
    typeof socket._events.end === 'function' &&
    socket.on === /** @type {unknown} */ (NetSocket.prototype.on) &&
    socket.emit === emit &&
    socket.resume === resume &&
    socket.read === read &&
    socket._read === _read &&
    (socket._maxListeners ?? EventEmitter.defaultMaxListeners) !== 1 &&
    tasks.hooked === undefined &&
    areEventsOriginal()
  );
}

/**
 * Adds the listeners of a server to a new socket.
 *
 * @param {Socket} socket
 * @param {ConnectionListeners} listeners
 */
export function listen(socket, { timeout, data, error, end, close, drain, resume, pause }) {
  const { _events: events, _readableState: state } = socket;
  const ends = [events.end, end];
  /** @type {{ emitting?: number }} */ (ends).emitting = 0;
  events.timeout = timeout;
  events.data = data;
  events.error = error;
  events.end = ends;
  events.close = close;
  events.drain = drain;
  events.resume = resume;
  events.pause = pause;
  socket._eventsCount = 8;
  state[kState] = listening;
  process.nextTick(resumed, socket, state, resume);
}

/**
 * Has a socket flow whose listener of `data` was added in the tick before.
 *
 * @param {Socket} socket
 * @param {Socket['_readableState']} state
 * @param {unknown} listener the server's, of `resume`
 */
function resumed(socket, state, listener) {
  if (
    state[kState] === listening &&
    state.length === 0 &&
    socket._events.resume === listener &&
    socket._paused === false &&
    socket[kHandle]?.reading && // It was stopped where the socket was paused and resumed.
    socket.emit === emit &&
    socket.read === read &&
    socket._read === _read
  ) {
    state[kState] = flowing;
  } else {
    readable.resume_(socket, state);
  }
}
