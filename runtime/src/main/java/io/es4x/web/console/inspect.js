import library from 'es4x:library';

/** The functions of Node's `util` that convert values to text. Loaded lazily. */
const { inspect, format, formatWithOptions, getStringWidth, stripVTControlCharacters } =
  library.require('internal/util/inspect');

/**
 * Returns the text of `console.trace`: a message and the stack, without internal frames.
 *
 * @param {string | undefined} message
 */
function stackTrace(message) {
  const error = new Error(message);
  error.name = 'Trace';
  return /** @type {string} */ (error.stack);
}

export default {
  inspect,
  format,
  formatWithOptions,
  getStringWidth,
  stripVTControlCharacters,
  stackTrace,
};
