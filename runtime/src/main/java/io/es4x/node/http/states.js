import library from 'es4x:library';

/**
 * The state of streams and emitters, of which Node's library publishes no names: bits of a number.
 *
 * @import { State } from './types.js'
 */

const { kState } = library.require('internal/streams/utils');
const { IncomingMessage } = library.require('_http_incoming');

/**
 * Returns the bits of the state of a readable stream, that of a new message.
 *
 * @param {(state: State) => void} [change] a change of it
 * @returns {number}
 */
export function bits(change) {
  const { _readableState: state } = new IncomingMessage(null);
  change?.(state);
  return state[kState];
}

export { kState };
