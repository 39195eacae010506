import library from 'es4x:library';

/** The states of readable streams of Node's library, as numbers, and their bits by the names that they have there. */

const streams = library.require('internal/streams/utils');
const { IncomingMessage } = library.require('_http_incoming');

export const { kState, readable } = streams;
export const { kAutoDestroy, kEmitClose, kDestroyed, kErrored, kClosed, kCloseEmitted } = streams;
export const { kEnded, kEndEmitted, kEndScheduled, kEmittedReadable, kDataEmitted } = readable.bits;
export const { kDecoder, kEncoding, kResumeScheduled, kDataListening, kPaused } = readable.bits;

/** The state of a message that nobody has touched. */
export const fresh = new IncomingMessage(null)._readableState[kState];

/** The bits that a stream has while it flows. */
export const flows = readable.bits.kHasFlowing | readable.bits.kFlowing | readable.bits.kHasPaused;
