import host from 'es4x:host/prototypes';
import { iterateStream } from './read-streams.js';

/**
 * @import { Buffer, ReadStream } from '@vertx/core'
 * @import { HostPrototypes, HostPrototypesJson } from 'es4x:java'
 * @typedef {(future: object) => Promise<unknown>} AsPromise
 * @typedef {Record<string, (this: object, ...handlers: Handler[]) => unknown>} Methods of promises
 * @typedef {Buffer & { toUint8Array(): Uint8Array }} Bytes
 * @typedef {((value?: unknown) => unknown) | null | undefined} Handler of a settled promise
 */

/**
 * Gives Vert.x objects JavaScript behaviour through the prototypes that GraalJS has for host objects: futures become
 * thenable, streams iterable, JsonObject and JsonArray keep their Java methods, buffers return their bytes.
 */
installFutures(Object.getPrototypeOf(host.plain), host);
installFutures(Object.getPrototypeOf(host.executable), host);
installStreams(Object.getPrototypeOf(host.plain), host);
installStreams(Object.getPrototypeOf(host.executable), host);
installBytes(Object.getPrototypeOf(host.plain), host);
for (const json of host.json) {
  installJson(json);
}

/**
 * @param {object} prototype
 * @param {HostPrototypes} host
 */
function installFutures(prototype, host) {
  /** @type {AsPromise} */
  const asPromise = (future) =>
    new Promise((resolve, reject) => host.subscribe(future, resolve, reject));
  const Subscribed = subscribedClass(asPromise);
  /** @type {Methods} */
  const methods = {
    // biome-ignore lint/suspicious/noThenProperty: being thenable is the point
    then(onFulfilled, onRejected) {
      // `await` passes resolving functions and ignores the result, so no promise has to be made.
      return isAnonymous(onFulfilled) &&
        isAnonymous(onRejected) &&
        host.subscribeResolving(this, onFulfilled, onRejected)
        ? new Subscribed(this)
        : asPromise(this).then(onFulfilled, onRejected);
    },
    catch(onRejected) {
      return asPromise(this).then(undefined, onRejected);
    },
    finally(onFinally) {
      return asPromise(this).finally(onFinally);
    },
  };
  for (const name of Object.keys(methods)) {
    const method = methods[name];
    Object.defineProperty(prototype, name, {
      configurable: true,
      get() {
        return host.isFuture(this) ? method : undefined;
      },
    });
  }
}

/**
 * Makes Vert.x streams async iterables, for `for await`.
 *
 * @param {object} prototype
 * @param {HostPrototypes} host
 */
function installStreams(prototype, host) {
  /** @this {ReadStream<unknown>} */
  const iterate = function () {
    return iterateStream(this);
  };
  Object.defineProperty(prototype, Symbol.asyncIterator, {
    configurable: true,
    get() {
      return host.isReadStream(this) ? iterate : undefined;
    },
  });
}

/**
 * Returns the bytes of a Vert.x Buffer in one copy; its Java methods return single bytes.
 *
 * @param {object} prototype
 * @param {HostPrototypes} host
 */
function installBytes(prototype, host) {
  const methods = {
    /** @this {Bytes} */
    toUint8Array() {
      return host.bytes(this);
    },
    /** @this {Bytes} */
    *[Symbol.iterator]() {
      yield* this.toUint8Array();
    },
  };
  for (const name of /** @type {const} */ (['toUint8Array', Symbol.iterator])) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get() {
        return host.isBuffer(this) ? methods[name] : undefined;
      },
    });
  }
}

/**
 * Returns whether a value may be a resolving function of a promise: a cheap test before Java looks closer.
 *
 * @param {unknown} value
 */
function isAnonymous(value) {
  return typeof value === 'function' && value.name === '';
}

/**
 * Makes the class of the result of `then` for resolving functions, as in `future.then(resolve, reject)`: a promise
 * that is made only when it is used.
 *
 * @param {AsPromise} asPromise
 */
function subscribedClass(asPromise) {
  const done = () => {};
  return class Subscribed {
    #future;

    /** @param {object} future */
    constructor(future) {
      this.#future = future;
    }

    static {
      Object.setPrototypeOf(Subscribed.prototype, Promise.prototype);
      for (const name of ['then', 'catch', 'finally']) {
        Object.defineProperty(Subscribed.prototype, name, {
          configurable: true,
          writable: true,
          /** @param {Handler[]} args */
          value(...args) {
            const settled = /** @type {Methods} */ (
              /** @type {unknown} */ (asPromise(this.#future).then(done, done))
            );
            return settled[name](...args);
          },
        });
      }
    }
  };
}

/**
 * Defines the Java methods of JsonObject or JsonArray, whose own properties are its entries. An entry hides a method
 * of the same name; a Java method hides JavaScript's. The functions are made when the first one is read: most
 * programs need none.
 *
 * @param {HostPrototypesJson} json
 */
function installJson({ sample, kind, methods, names, signatures }) {
  const prototype = Object.getPrototypeOf(sample);
  const parent = Object.getPrototypeOf(prototype);
  /**
   * @param {string} name
   * @param {(object: Record<string, unknown>) => unknown} get
   */
  const define = (name, get) =>
    Object.defineProperty(prototype, name, {
      configurable: true,
      get() {
        return this instanceof /** @type {new () => object} */ (kind)
          ? get(/** @type {Record<string, unknown>} */ (this))
          : parent[name];
      },
    });
  const defineAll = () => {
    const made = forwarders(
      /** @type {{ static: object }} */ (/** @type {unknown} */ (methods)).static,
      signatures.split(' '),
    );
    for (const [name, method] of Object.entries(made)) {
      define(name, () => method);
    }
  };
  for (const name of names.split(' ')) {
    define(name, (object) => {
      defineAll();
      return object[name];
    });
  }
}

/**
 * Makes a method of each function, from text, so that each has call sites of its own.
 *
 * @param {object} methods the static ones of a class
 * @param {string[]} signatures names of Java methods, each with its number of parameters
 * @returns {Record<string, unknown>}
 */
function forwarders(methods, signatures) {
  const calls = Object.create(null);
  for (const name of signatures) {
    const parameters = Number(name.at(-1));
    const args = Array.from({ length: parameters }, (_, i) => `, args[${i}]`).join('');
    calls[name.slice(0, -1)] ??= [`return methods.${name}(this, ...args);`];
    calls[name.slice(0, -1)].unshift(
      `if (args.length === ${parameters}) return methods.${name}(this${args});`,
    );
  }
  const text = Object.entries(calls).map(
    ([name, lines]) => `${name}(...args) { ${lines.join(' ')} }`,
  );
  return new Function('methods', `'use strict'; return { ${text.join()} }`)(methods);
}
