import inspection from 'es4x:inspect';
import output from 'es4x:output';

const { inspect } = inspection;

/** The options of values that are shown: `util.inspect.replDefaults`, which the program may change. */
const options = {
  ...inspect.defaultOptions,
  showProxy: true,
  colors: output.stdout.hasColors(),
};

Object.defineProperty(inspect, 'replDefaults', {
  get: () => options,
  set: (given) => Object.assign(options, given),
  enumerable: true,
  configurable: true,
});

/**
 * Formats a value as `console.log` does, but a string with quotes.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const show = (value) => inspect(value, options);
