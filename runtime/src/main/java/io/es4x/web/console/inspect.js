import host from 'es4x:host/java-values';
import util from 'node-inspect-extracted';
import { teachJavaValues } from './java-values.js';
import { teachPromises } from './promises.js';

/**
 * The functions that turn values into text as Node's `util.inspect` does. Loaded when first needed:
 * the formatter is larger than all that a context evaluates at its start.
 */
const { inspect, format, formatWithOptions, stripVTControlCharacters } = util;

// The published bundle has short ones.
for (const [name, value] of Object.entries({ inspect, stripVTControlCharacters })) {
  Object.defineProperty(value, 'name', { value: name, configurable: true });
}

teachJavaValues(host, inspect);
teachPromises(host, inspect);

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
  stripVTControlCharacters,
  stackTrace,
};
