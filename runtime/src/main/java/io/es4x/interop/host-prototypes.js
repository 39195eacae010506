/**
 * Teaches untouched Vert.x objects JavaScript's manners, through the prototypes that GraalJS gives
 * host objects: futures become thenable, JsonObject and JsonArray readable and stringifiable.
 *
 * @param {object} host io.es4x.interop.HostPrototypes
 */
export function install(host) {
  installFutures(Object.getPrototypeOf(host.plain), host);
  installFutures(Object.getPrototypeOf(host.executable), host);
  installJson(Object.getPrototypeOf(host.iterable), host);
}

function installFutures(prototype, host) {
  const asPromise = (future) =>
    new Promise((resolve, reject) => host.subscribe(future, resolve, reject));
  const Subscribed = subscribedClass(asPromise);
  const methods = {
    // biome-ignore lint/suspicious/noThenProperty: being thenable is the point
    then(onFulfilled, onRejected) {
      // `await` passes resolving functions and drops the result: it needs no promise between.
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

/** Whether a value may be a resolving function of a promise; cheaply, before Java looks closer. */
function isAnonymous(value) {
  return typeof value === 'function' && value.name === '';
}

/**
 * What `then` returns for resolving functions, as in `future.then(resolve, reject)`: a promise that
 * is only made when somebody does use it.
 */
function subscribedClass(asPromise) {
  const done = () => {};
  return class Subscribed {
    #future;

    constructor(future) {
      this.#future = future;
    }

    static {
      Object.setPrototypeOf(Subscribed.prototype, Promise.prototype);
      for (const name of ['then', 'catch', 'finally']) {
        Object.defineProperty(Subscribed.prototype, name, {
          configurable: true,
          writable: true,
          value(...args) {
            return asPromise(this.#future)
              .then(done, done)
              [name](...args);
          },
        });
      }
    }
  };
}

function installJson(prototype, host) {
  const define = (name, value) =>
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value });
  define('toJSON', function toJSON() {
    return host.isJson(this) ? JSON.parse(host.encode(this)) : this;
  });
  // Asked of everything that is awaited; answered here, it does not get to the proxy below.
  define('then', undefined);
  // Java members come first, then entries; only a name that is neither gets here.
  const parent = Object.getPrototypeOf(prototype);
  Object.setPrototypeOf(
    prototype,
    new Proxy(parent, {
      get(target, name, receiver) {
        if (typeof name === 'string') {
          const value = host.read(receiver, name);
          if (value !== null || host.has(receiver, name)) {
            return value;
          }
        }
        return Reflect.get(target, name, receiver);
      },
    }),
  );
}
