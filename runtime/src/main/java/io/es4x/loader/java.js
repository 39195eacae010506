import host from 'es4x:host/esm';
import { toError } from './failures.js';

/** Java classes and packages as modules: `java:` specifiers, and packages of bindings. */

/** The proxy traps for all operations on a class. */
const USES = ['get', 'set', 'has', 'apply', 'construct', 'ownKeys', 'getPrototypeOf'];
const javaPackages = new Map();

/** The names that are read from any object that a module exports, whether or not it is a Java package. */
const NO_CLASSES = new Set(['__esModule', 'default', 'module.exports', 'then', 'toJSON']);

/**
 * Returns a Java package as an object, whose classes are looked up when they are first read.
 *
 * @param {string} name
 */
export function javaPackage(name) {
  let found = javaPackages.get(name);
  if (found === undefined) {
    const classes = Object.create(null);
    found = new Proxy(classes, {
      get(_, key) {
        if (typeof key !== 'string' || NO_CLASSES.has(key)) return undefined;
        classes[key] ??= javaClass(`${name}.${key}`);
        return classes[key];
      },
    });
    javaPackages.set(name, found);
  }
  return found;
}

const lookUp = Java.type;

/** `Java.type`, with a catchable error for a class whose signatures name missing classes. */
Java.type = function type(className) {
  const problem = typeof className === 'string' ? host.problemOf(className) : null;
  if (problem !== null) throw toError(problem);
  try {
    return lookUp(className);
  } catch (cause) {
    throw typeof className === 'string' ? missing(className, IN_MAVEN, cause) : cause;
  }
};

const IN_MAVEN =
  'Name the library that has it in "mvnDependencies" of "es4x" in package.json, as "group:artifact:version"; ' +
  '"npx es4x types group:artifact:version" makes an npm package of it, with types.';

/**
 * Makes the error for a class that is not on the class path.
 *
 * @param {string} className
 * @param {string} advice
 * @param {unknown} cause
 */
function missing(className, advice, cause) {
  const error = new TypeError(`Cannot find the Java class ${className}. ${advice}`, { cause });
  return Object.defineProperty(error, 'code', {
    value: 'ES4X_CLASS_NOT_FOUND',
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

/**
 * Returns a Java class; throws an error with advice when its jar is missing.
 *
 * @param {string} className
 * @param {string} [packageName]
 */
function javaClass(className, packageName) {
  try {
    return Java.type(className);
  } catch (cause) {
    if (packageName === undefined || cause.code !== 'ES4X_CLASS_NOT_FOUND') throw cause;
    throw missing(
      `${className} of ${packageName}`,
      `Is "${packageName}" a dependency in package.json, and was "npm install" run?`,
      cause.cause,
    );
  }
}

/**
 * Returns an imported class. A missing class of a package of bindings throws when it is used, not when it is
 * imported; `java:` has no list of names, so there a wrong name throws at once.
 *
 * @param {string} className
 * @param {string} [packageName]
 */
export function type(className, packageName) {
  try {
    return javaClass(className, packageName);
  } catch (error) {
    if (packageName === undefined) throw error;
    const fail = () => {
      throw error;
    };
    return new Proxy(class {}, Object.fromEntries(USES.map((use) => [use, fail])));
  }
}
