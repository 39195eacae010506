import library from 'es4x:library';
import { emit } from '../net/originals.js';
import { isOwn } from './incoming.js';
import {
  flows,
  fresh,
  kAutoDestroy,
  kClosed,
  kCloseEmitted,
  kDataEmitted,
  kDataListening,
  kDecoder,
  kDestroyed,
  kEmitClose,
  kEmittedReadable,
  kEncoding,
  kEndEmitted,
  kEnded,
  kEndScheduled,
  kErrored,
  kResumeScheduled,
  kState,
  readable,
} from './states.js';

/**
 * The body of a request that is there when the request is handled, and is read by listeners of `data`. Node's own way reads the
 * stream seven times, in three ticks, and destroys it in three more: here, each tick is one function.
 *
 * @import { IncomingMessage, State } from './types.js'
 */

const { IncomingMessage: Incoming } = library.require('_http_incoming');
const { push, read } = Incoming.prototype;

/** The state of a request with a listener of `data` that has not flowed, and that of one which has ended besides. */
const listened = fresh | kDataListening | flows | kResumeScheduled;
const arrived = listened | kEnded | kEmittedReadable;

/**
 * Appends a chunk of the body to the buffer of the stream, as `req.push(chunk)` does.
 *
 * @param {IncomingMessage} req
 * @param {Uint8Array} chunk of at least one byte
 * @returns {boolean} false if the buffer has reached the high water mark
 */
export function receive(req, chunk) {
  const { _readableState: state } = req;
  if (state[kState] !== listened || req.push !== push) return req.push(chunk);
  state.buffer.push(chunk);
  state.length += chunk.length;
  return state.length < state.highWaterMark;
}

/**
 * Ends the stream of a request whose message is complete, if the body is one chunk that waits for the tick in which the
 * stream is resumed.
 *
 * @param {IncomingMessage} req
 * @returns {boolean} whether it has
 */
export function arrive(req) {
  const { _readableState: state } = req;
  if (
    (state[kState] & ~(kDecoder | kEncoding)) !== listened ||
    state.buffer.length !== 1 ||
    req.push !== push ||
    !isOwn(req)
  ) {
    return false;
  }
  const rest = (state[kState] & kDecoder) === 0 ? '' : state.decoder.end();
  if (rest?.length > 0) {
    state.buffer.push(rest);
    state.length += rest.length;
  }
  state[kState] |= kEnded | kEmittedReadable;
  process.nextTick(emitReadable, req);
  return true;
}

/**
 * Emits the body of a request that is resumed.
 *
 * @param {IncomingMessage} req
 * @param {State} state
 * @returns {boolean} whether it has
 */
function emitBody(req, state) {
  const { buffer } = state;
  if (buffer.length !== 1 || req._events.resume !== undefined || !isOwn(req)) return false;
  const [chunk] = buffer;
  buffer.length = 0;
  state.length = 0;
  state[kState] =
    (state[kState] & ~(kResumeScheduled | kEmittedReadable)) | kEndScheduled | kDataEmitted;
  process.nextTick(emitEnd, state, req);
  req.emit('data', chunk);
  if (state.length > 0) readable.flow(req); // The listener has put something back.
  return true;
}

/**
 * The tick that emits `readable` at the end of a stream. It emits nothing if the body has been read and nobody listens.
 *
 * @param {IncomingMessage} req
 */
function emitReadable(req) {
  const { _readableState: state } = req;
  if (
    (state[kState] & (kDestroyed | kErrored)) === 0 &&
    (state[kState] & (kEndScheduled | kEndEmitted)) !== 0 &&
    state.length === 0 &&
    req._events.readable === undefined &&
    req.emit === emit &&
    req.read === read
  ) {
    state[kState] &= ~kEmittedReadable;
  } else {
    readable.emitReadable_(req);
  }
}

/**
 * Emits the end of a request, which is then destroyed.
 *
 * @param {State} state
 * @param {IncomingMessage} req
 */
function emitEnd(state, req) {
  if (
    (state[kState] & (kAutoDestroy | kDestroyed | kErrored | kCloseEmitted | kEndEmitted)) !==
      kAutoDestroy ||
    state.length > 0 ||
    req.writable !== undefined ||
    req._writableState !== undefined ||
    !isOwn(req)
  ) {
    readable.endReadableNT(state, req);
    return;
  }
  state[kState] = (state[kState] & ~kEndScheduled) | kEndEmitted;
  req.emit('end');
  if (
    (state[kState] & (kDestroyed | kErrored)) !== 0 ||
    req.aborted ||
    !req.complete ||
    !isOwn(req)
  ) {
    req.destroy();
  } else {
    state[kState] |= kDestroyed;
    process.nextTick(close, req, state);
  }
}

/**
 * @param {IncomingMessage} req
 * @param {State} state
 */
function close(req, state) {
  state[kState] |= kClosed;
  process.nextTick(emitClose, req, state);
}

/**
 * @param {IncomingMessage} req
 * @param {State} state
 */
function emitClose(req, state) {
  state[kState] |= kCloseEmitted;
  if ((state[kState] & kEmitClose) !== 0) req.emit('close');
}

/** Has the stream of each resumed request look whether it goes the short way. */
export function emitBodies() {
  Object.assign(readable, { arrived, emitBody });
}
