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
  return lookUp(className);
};

/** A Java class, or an error that says what to do when its jar is missing. */
function javaClass(className, packageName) {
  try {
    return Java.type(className);
  } catch (cause) {
    if (cause.code !== undefined) throw cause;
    throw new TypeError(
      packageName === undefined
        ? `Cannot find the Java class ${className}. Is its library a dependency, or in "mvnDependencies", in package.json?`
        : `Cannot find the Java class ${className} of ${packageName}. Is "${packageName}" a dependency in package.json, and was "npm install" run?`,
      { cause },
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
