import host from 'es4x:host/process';
import registry from 'es4x:registry';
import { codedError, invalidArgType, invalidArgValue, uvException } from '../errors.js';
import { parseEnv } from './dotenv.js';
import { fromPairs } from './pairs.js';

/** The variable for the time zone of dates. */
const TIME_ZONE = 'TZ';

/**
 * The variables: names and values of an ordinary object, or those that several contexts share.
 *
 * @typedef {object} Variables
 * @property {(name: string, value: string) => void} set
 * @property {(name: string) => void} delete
 *
 * @typedef {Variables & { get: (name: string) => string | undefined, names: () => string[] }} SharedVariables
 */

/** @type {Variables} */
let variables;

/** @type {ProxyHandler<Environment>} */
const traps = {
  set(_env, name, value) {
    assign(name, value);
    return true;
  },
  defineProperty(_env, name, descriptor) {
    validateDescriptor(descriptor);
    assign(name, descriptor.value);
    return true;
  },
  deleteProperty(_env, name) {
    if (name === TIME_ZONE) host.setTimeZone(null);
    if (typeof name === 'string') variables.delete(name);
    return true;
  },
};

/**
 * `process.env`: an ordinary object, except that assigned names and values are converted to strings, as environment
 * variables require, and that assigning `TZ` sets the time zone of dates. Reads access the object directly, unless the
 * variables are shared with another context.
 *
 * @import { Environment } from './process-object.js'
 * @returns {Environment}
 */
export function createEnv() {
  const env = fromPairs(host.env());
  variables = {
    set(name, value) {
      env[name] = value;
    },
    delete(name) {
      delete env[name];
    },
  };
  return new Proxy(env, traps);
}

/**
 * Makes `process.env` show and change variables that other contexts have, too.
 *
 * @param {Environment} env `process.env`
 * @param {SharedVariables} shared
 */
export function shareEnv(env, shared) {
  for (const name of Object.keys(env)) delete env[name];
  variables = shared;
  const sharedValue = (/** @type {string | symbol} */ name) =>
    typeof name === 'string' ? shared.get(name) : undefined;
  /** @type {ProxyHandler<Environment>} */
  const shown = {
    get: (own, name) => sharedValue(name) ?? Reflect.get(own, name),
    has: (own, name) => sharedValue(name) !== undefined || Reflect.has(own, name),
    ownKeys: () => shared.names(),
    getOwnPropertyDescriptor(_own, name) {
      const value = sharedValue(name);
      if (value === undefined) return undefined;
      return { value, writable: true, enumerable: true, configurable: true };
    },
  };
  Object.assign(traps, shown);
}

/** The types of values whose conversion to a string is not deprecated. */
const CONVERTED = ['string', 'number', 'boolean'];

let isTold = false;

/** Warns once, with `--pending-deprecation`, that a value of another type is converted to a string. */
function warnOfConversion() {
  if (isTold || !registry.require('es4x:node-options').has('pending-deprecation')) return;
  isTold = true;
  registry
    .require('process')
    .emitWarning(
      'Assigning any value other than a string, number, or boolean to a process.env property is deprecated. ' +
        'Please make sure to convert the value to a string before setting process.env with it.',
      'DeprecationWarning',
      'DEP0104',
    );
}

/**
 * Requires a property descriptor to be a configurable, writable and enumerable data descriptor.
 *
 * @param {PropertyDescriptor} descriptor
 */
function validateDescriptor(descriptor) {
  if ('get' in descriptor || 'set' in descriptor) {
    throw invalidDescriptor('does not accept an accessor(getter/setter) descriptor');
  }
  const { configurable, writable, enumerable } = descriptor;
  if (!(configurable && writable && enumerable)) {
    throw invalidDescriptor(
      'only accepts a configurable, writable, and enumerable data descriptor',
    );
  }
}

/** @param {string} reason */
function invalidDescriptor(reason) {
  return codedError(TypeError, 'ERR_INVALID_OBJECT_DEFINE_PROPERTY', `'process.env' ${reason}`);
}

/**
 * @param {string | symbol} name
 * @param {unknown} value
 */
function assign(name, value) {
  if (name === '') return; // The operating system has no variables with an empty name.
  if (!CONVERTED.includes(typeof value)) warnOfConversion();
  // A template literal throws for a symbol, as Node does; String() would not.
  const text = `${value}`;
  variables.set(`${/** @type {string} */ (name)}`, text);
  if (name === TIME_ZONE) host.setTimeZone(text);
}

/**
 * `process.loadEnvFile`; variables that are already set are kept.
 *
 * @param {Environment} env
 * @param {unknown} path a string or a `file:` URL object; `.env` if there is none
 */
export function loadEnvFile(env, path) {
  const name = pathOf(path ?? '.env');
  if (name === '') {
    throw uvException('ENOENT', 'open', name); // Java would take the empty path for the working directory.
  }
  const file = host.readText(name);
  const failure = file.failure();
  if (failure !== null) {
    throw uvException(failure, 'open', name);
  }
  const variables = parseEnv(file.text());
  for (const variable of Object.keys(variables)) {
    env[variable] ??= variables[variable];
  }
}

/**
 * Returns the path of a string or a `file:` URL object.
 *
 * @param {unknown} value
 */
function pathOf(value) {
  const url = /** @type {{ href?: unknown, protocol: string, pathname: string } | undefined} */ (
    value
  );
  if (typeof url?.href === 'string' && url.protocol === 'file:') {
    return decodeURIComponent(url.pathname);
  }
  if (typeof value !== 'string') {
    throw invalidArgType('path', 'of type string or an instance of Buffer or URL', value);
  }
  if (value.includes('\0')) {
    throw invalidArgValue('path', value, 'must be a string, Uint8Array, or URL without null bytes');
  }
  return value;
}
