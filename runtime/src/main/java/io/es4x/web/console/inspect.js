import host from 'es4x:java-values';
import util from 'node-inspect-extracted';
import { teachJavaValues } from './java-values.js';
import { teachPromises } from './promises.js';
import { createErrorText } from './uncaught.js';

/**
 * Everything that turns values into text as Node's `util.inspect` does. Loaded when first needed:
 * the formatter is larger than all that a context evaluates at its start.
 */
const { inspect, format, formatWithOptions, stripVTControlCharacters } = util;

teachJavaValues(host, inspect);
teachPromises(host, inspect);

/** The text of `console.trace`: a message and the stack, without the frames of the runtime. */
function stackTrace(message) {
  const error = new Error(message);
  error.name = 'Trace';
  return error.stack;
}

const errorText = createErrorText({ inspect, stripVTControlCharacters });

export default {
  inspect,
  format,
  formatWithOptions,
  stripVTControlCharacters,
  stackTrace,
  errorText,
};
