import host from 'es4x:host/esm';
import { toError } from './failures.js';

/** Java classes and packages as modules: `java:` specifiers, and packages of bindings. */

/** The proxy traps for all that can be done with a class. */
const USES = ['get', 'set', 'has', 'apply', 'construct', 'ownKeys', 'getPrototypeOf'];
const javaPackages = new Map();

/** The names that are asked of any object that a module may export, be it a Java package or not. */
const NO_CLASSES = new Set(['__esModule', 'default', 'module.exports', 'then', 'toJSON']);

/** A Java package as an object: a class is looked up when its name is first touched. */
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

/** `Java.type`, with an error to catch for a class that GraalJS would fail to read. */
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

/** The error for a class that is not on the class path. */
function missing(className, advice, cause) {
  const error = new TypeError(`Cannot find the Java class ${className}. ${advice}`, { cause });
  return Object.defineProperty(error, 'code', {
    value: 'ES4X_CLASS_NOT_FOUND',
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

/** A Java class, or an error that says what to do when its jar is missing. */
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
 * A class that is imported. One of a package of bindings that cannot be had fails where it is used,
 * not where it is imported; `java:` has no list of names, so there a wrong one is told at once.
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
