import formatter from 'es4x:inspect';
import { invalidArgType } from '../errors.js';
import { types } from './types.js';

/** `node:util`, as far as it comes with the console's formatter or is a few lines. */
const custom = Symbol.for('nodejs.util.promisify.custom');

function promisify(original) {
  if (typeof original !== 'function') {
    throw invalidArgType('original', 'of type function', original);
  }
  if (original[custom] !== undefined) {
    if (typeof original[custom] !== 'function') {
      throw invalidArgType('util.promisify.custom', 'of type function', original[custom]);
    }
    return original[custom];
  }
  function promisified(...args) {
    return new Promise((resolve, reject) => {
      original.call(this, ...args, (error, value) => (error ? reject(error) : resolve(value)));
    });
  }
  Object.setPrototypeOf(promisified, Object.getPrototypeOf(original));
  Object.defineProperty(promisified, custom, { value: promisified, configurable: true });
  return Object.defineProperties(promisified, Object.getOwnPropertyDescriptors(original));
}
promisify.custom = custom;

function callbackify(original) {
  if (typeof original !== 'function') {
    throw invalidArgType('original', 'of type function', original);
  }
  return function callbackified(...args) {
    const callback = args.pop();
    original.apply(this, args).then(
      (value) => process.nextTick(callback, null, value),
      (reason) => process.nextTick(callback, reason ?? new Error('Promise was rejected')),
    );
  };
}

function inherits(subclass, superclass) {
  Object.defineProperty(subclass, 'super_', { value: superclass, configurable: true });
  Object.setPrototypeOf(subclass.prototype, superclass.prototype);
}

const deprecated = new Set();
function deprecate(original, message, code) {
  let warned = false;
  return function deprecatedFunction(...args) {
    if (!warned) {
      warned = true;
      if (code === undefined || !deprecated.has(code)) {
        deprecated.add(code);
        process.emitWarning(message, 'DeprecationWarning', code);
      }
    }
    return new.target ? Reflect.construct(original, args, new.target) : original.apply(this, args);
  };
}

function debuglog(section) {
  const sections = (process.env.NODE_DEBUG ?? '').toUpperCase().split(',');
  const enabled = sections.includes(section.toUpperCase());
  const log = (...args) => {
    if (enabled) {
      const text = formatter.format(...args);
      process.stderr.write(`${section.toUpperCase()} ${process.pid}: ${text}\n`);
    }
  };
  log.enabled = enabled;
  return log;
}

const { inspect, format, formatWithOptions, stripVTControlCharacters } = formatter;

export default {
  callbackify,
  debug: debuglog,
  debuglog,
  deprecate,
  format,
  formatWithOptions,
  inherits,
  inspect,
  isArray: Array.isArray,
  promisify,
  stripVTControlCharacters,
  toUSVString: (text) => `${text}`.toWellFormed(),
  types,
};
