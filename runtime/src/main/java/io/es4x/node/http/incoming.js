import library from 'es4x:library';

/**
 * The end of requests without a body that nobody reads. Node's own way takes five ticks for it: the stream ends, is
 * resumed and read when the response is finished, emits its end, is destroyed, and emits that.
 *
 * @import { IncomingMessage, State } from './types.js'
 */

const { kState } = library.require('internal/streams/utils');
const { IncomingMessage: Incoming } = library.require('_http_incoming');
const { push } = Incoming.prototype;

/** The states of a stream, as numbers: that nobody has touched, that has ended, and after all that Node's way does. */
const fresh = bits(() => {});
const ended = bits((state) => {
  state.ended = true;
});
const dropped = bits((state) => {
  state.ended = true;
  state.endEmitted = true;
  state.flowing = true;
  state.readingMore = false;
  state.destroyed = true;
  state.closed = true;
  state.closeEmitted = true;
});

/**
 * Returns the bits of the state of a new message.
 *
 * @param {(state: State) => void} change a change of it
 * @returns {number}
 */
function bits(change) {
  const { _readableState: state } = new Incoming();
  change(state);
  return state[kState];
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
  if (req._eventsCount !== 0 || req.push !== push) return false;
  state[kState] = ended;
  return true;
}

/**
 * Returns whether nothing has touched a request of `complete`, so that it may be closed by `drop` when its response is.
 *
 * @param {IncomingMessage} req
 */
export function mayDrop(req) {
  return req._readableState[kState] === ended && req._eventsCount === 0;
}

/**
 * Closes a request of `complete` unless something has touched it.
 *
 * @param {IncomingMessage} req
 * @returns {boolean} whether it has
 */
export function drop(req) {
  if (!mayDrop(req)) return false;
  req._readableState[kState] = dropped;
  req._dumped = true;
  req._consuming = true;
  return true;
}
