import library from 'es4x:library';
import { areOwn, emit } from '../net/originals.js';
import { symbolOf, template } from '../net/templates.js';
import {
  flows,
  fresh,
  kClosed,
  kCloseEmitted,
  kDestroyed,
  kEndEmitted,
  kEnded,
  kPaused,
  kResumeScheduled,
  kState,
} from './states.js';

/**
 * Requests: the message as it begins; and the end of one without a body that nobody reads. Node's own way takes five ticks
 * for that: the stream ends, is resumed and read when the response is finished, emits its end, is destroyed, and emits that.
 *
 * @import { IncomingMessage, Socket } from './types.js'
 */

const { IncomingMessage: Incoming } = library.require('_http_incoming');
const net = library.require('net');
const { push, read, resume, destroy, _dump, _destroy } = Incoming.prototype;
const { resume: resumeSocket } = net.Socket.prototype;

const copy = template(() => /** @type {IncomingMessage} */ (new Incoming(null)));

/** The states of a stream that has ended, when its response is finished, and after all that Node's way does. */
const ended = fresh | kEnded;
const settled = ended | flows | kResumeScheduled;
const dropped = ended | kEndEmitted | flows | kDestroyed | kClosed | kCloseEmitted;

/** The symbol by which emitters know whether their events had names when they were made. */
const kShapeMode = symbolOf(new Incoming(null), 'shapeMode');

/**
 * Returns the message of a request, as its constructor makes it.
 *
 * @param {new (socket: Socket | undefined) => IncomingMessage} Class
 * @param {Socket | undefined} socket
 */
export function incoming(Class, socket) {
  const highWaterMark = socket?._readableState?.highWaterMark;
  if (
    Class === Incoming &&
    typeof highWaterMark === 'number' &&
    highWaterMark >>> 0 === highWaterMark && // Others are rounded or refused.
    Incoming.prototype._construct === undefined
  ) {
    const req = copy();
    if (req !== undefined) {
      req.socket = socket;
      req.client = socket;
      req._readableState.highWaterMark = highWaterMark;
      return req;
    }
  }
  return new Class(socket);
}

/**
 * Returns whether the socket of a request is being read, so that to resume it would change nothing.
 *
 * @param {Socket | null | undefined} socket
 */
export function reads(socket) {
  const state = socket?._readableState;
  return (
    state !== undefined &&
    (state[kState] & (flows | kPaused)) === flows &&
    socket?.resume === resumeSocket
  );
}

/**
 * Ends the stream of a request whose message is complete, unless something has touched it: a listener, a read, a part of a
 * body.
 *
 * @param {IncomingMessage} req
 * @returns {boolean} whether it has
 */
export function complete(req) {
  const { _readableState: state } = req;
  if (state[kState] !== fresh || state.length > 0) return false;
  if (req._eventsCount !== 0 || req.push !== push || !isOwn(req)) return false;
  state[kState] = ended;
  return true;
}

/**
 * Returns whether the functions that end a request are Node's own.
 *
 * @param {IncomingMessage} req
 */
export function isOwn(req) {
  return (
    areOwn &&
    req.emit === emit &&
    req.read === read &&
    req.resume === resume &&
    req.destroy === destroy &&
    req._dump === _dump &&
    req._destroy === _destroy
  );
}

/**
 * Discards a request of `complete` when its response is finished, unless something has touched it. It is then as if it were
 * resumed, and `drop` or `resume_` must follow.
 *
 * @param {IncomingMessage} req
 * @param {() => void} onEnd the listener by which the server waits for its end
 * @returns {boolean} whether it has
 */
export function settle(req, onEnd) {
  if (req._readableState[kState] !== ended || req._eventsCount !== 0) return false;
  req._readableState[kState] = settled;
  req._dumped = true;
  req[kShapeMode] = false;
  if (req.socket?.parser?.incoming === req) {
    req._events.end = onEnd;
    req._eventsCount = 1;
  }
  return true;
}

/**
 * Returns whether nothing has touched a request since `settle`.
 *
 * @param {IncomingMessage} req
 * @param {() => void} onEnd
 */
export function isSettled(req, onEnd) {
  const { _events: events, _eventsCount: count } = req;
  return (
    req._readableState[kState] === settled && (count === 0 || (count === 1 && events.end === onEnd))
  );
}

/**
 * Closes a request of which `isSettled` is true.
 *
 * @param {IncomingMessage} req
 */
export function drop(req) {
  req._readableState[kState] = dropped;
  const parser = req.socket?.parser;
  if (parser?.incoming === req) parser.incoming = null;
}
