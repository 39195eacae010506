import formatter from 'es4x:inspect';
import { codedError, invalidArgType } from '../errors.js';
import { validateFunction, validateString } from '../validators.js';
import { parseEnv } from './dotenv.js';
import { types } from './types.js';

/** `node:util`, as far as it comes with the console's formatter or is a few lines. */
const custom = Symbol.for('nodejs.util.promisify.custom');

const { apply } = Reflect;

function promisify(original) {
  validateFunction(original, 'original');
  if (original[custom] !== undefined) {
    if (typeof original[custom] !== 'function') {
      throw invalidArgType('util.promisify.custom', 'of type function', original[custom]);
    }
    return original[custom];
  }
  function promisified(...args) {
    return new Promise((resolve, reject) => {
      args[args.length] = (error, value) => (error ? reject(error) : resolve(value));
      apply(original, this, args);
    });
  }
  Object.setPrototypeOf(promisified, Object.getPrototypeOf(original));
  Object.defineProperty(promisified, custom, { value: promisified, configurable: true });
  return Object.defineProperties(promisified, Object.getOwnPropertyDescriptors(original));
}
promisify.custom = custom;

function callbackify(original) {
  validateFunction(original, 'original');
  return function callbackified(...args) {
    const callback = args.pop();
    validateFunction(callback, 'last argument');
    apply(original, this, args).then(
      (value) => process.nextTick(callback, null, value),
      (reason) => process.nextTick(callback, reason || falsyRejection(reason)),
    );
  };
}

function falsyRejection(reason) {
  const message = 'Promise was rejected with falsy value';
  return codedError(Error, 'ERR_FALSY_VALUE_REJECTION', message, { reason });
}

function inherits(subclass, superclass) {
  requireClass(subclass, 'ctor');
  requireClass(superclass, 'superCtor');
  if (superclass.prototype === undefined) {
    throw invalidArgType('superCtor.prototype', 'of type object', superclass.prototype);
  }
  Object.defineProperty(subclass, 'super_', {
    value: superclass,
    writable: true,
    configurable: true,
  });
  Object.setPrototypeOf(subclass.prototype, superclass.prototype);
}

function requireClass(value, name) {
  // Node does not look whether it is a function, either.
  if (value === undefined || value === null) {
    throw invalidArgType(name, 'of type function', value);
  }
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
    return new.target ? Reflect.construct(original, args, new.target) : apply(original, this, args);
  };
}

function debuglog(section) {
  const name = () => `${section}`.toUpperCase();
  const isEnabled = () => (process.env.NODE_DEBUG ?? '').toUpperCase().split(',').includes(name());
  const log = (...args) => {
    if (isEnabled()) {
      const text = apply(formatter.format, undefined, args);
      process.stderr.write(`${name()} ${process.pid}: ${text}\n`);
    }
  };
  return Object.defineProperty(log, 'enabled', {
    get: isEnabled,
    configurable: true,
    enumerable: true,
  });
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
  parseEnv(content) {
    validateString(content, 'content');
    return parseEnv(content);
  },
  promisify,
  stripVTControlCharacters,
  toUSVString: (text) => `${text}`.toWellFormed(),
  types,
};
