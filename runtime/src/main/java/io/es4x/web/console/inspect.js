import library from 'es4x:library';

/**
 * The functions that turn values into text: those of Node's own `util`. Loaded when first needed.
 */
const { inspect, format, formatWithOptions, getStringWidth, stripVTControlCharacters } =
  library.require('internal/util/inspect');

/** The text of `console.trace`: a message and the stack, without the frames of the runtime. */
function stackTrace(message) {
  const error = new Error(message);
  error.name = 'Trace';
  return error.stack;
}

export default {
  inspect,
  format,
  formatWithOptions,
  getStringWidth,
  stripVTControlCharacters,
  stackTrace,
};
