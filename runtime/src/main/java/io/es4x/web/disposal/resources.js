/**
 * @typedef {(this: unknown) => unknown} Method
 * @typedef {{ dispose: (() => unknown) | undefined, async: boolean }} Acquired without `dispose`, it only waits
 */

/** The error that disposal throws if another error is already being thrown. */
export class SuppressedError extends Error {
  static {
    // The bundler may rename the class.
    Object.defineProperty(SuppressedError, 'name', { value: 'SuppressedError' });
    for (const [name, value] of Object.entries({ name: 'SuppressedError', message: '' })) {
      hidden(SuppressedError.prototype, name, value);
    }
  }

  /**
   * @param {unknown} error
   * @param {unknown} suppressed
   * @param {string} [message]
   */
  constructor(error, suppressed, message) {
    super(message);
    hidden(this, 'error', error);
    hidden(this, 'suppressed', suppressed);
  }
}

/**
 * @param {SuppressedError} object
 * @param {string} name
 * @param {unknown} value
 */
function hidden(object, name, value) {
  Object.defineProperty(object, name, { value, writable: true, configurable: true });
}

/**
 * Returns the method that disposes of a value.
 *
 * @param {unknown} value
 * @param {symbol} symbol
 * @returns {Method | undefined}
 */
function disposer(value, symbol) {
  if (Object(value) !== value) {
    throw new TypeError(`${String(value)} is not an object that can be disposed of`);
  }
  const method = /** @type {Record<symbol, unknown>} */ (value)[symbol];
  if (method !== undefined && method !== null && typeof method !== 'function') {
    throw new TypeError(`Its ${symbol.description} is not a function`);
  }
  return /** @type {Method | null | undefined} */ (method) ?? undefined;
}

/**
 * @param {Method | undefined} method
 * @param {symbol} symbol
 */
function required(method, symbol) {
  if (method === undefined) {
    throw new TypeError(`The value cannot be disposed of: it has no ${symbol.description}`);
  }
  return method;
}

const SUPPRESSED = 'An error was suppressed during disposal';

/** The resources of one scope and the error that it ended with: the steps of `using` in ECMA-262. */
export class Resources {
  /** @type {Acquired[]} */
  #acquired = [];
  /** @type {unknown} */
  #error;

  /** True as long as no error was thrown. */
  ok = true;

  /**
   * Adds a resource, as `using name = value` does.
   *
   * @template T
   * @param {T} value
   */
  use(value) {
    if (value !== null && value !== undefined) {
      const method = required(disposer(value, Symbol.dispose), Symbol.dispose);
      this.add(() => method.call(value));
    }
    return value;
  }

  /**
   * Adds a resource, as `await using name = value` does.
   *
   * @template T
   * @param {T} value
   */
  useAsync(value) {
    if (value === null || value === undefined) {
      this.#acquired.push({ dispose: undefined, async: true });
      return value;
    }
    const method = disposer(value, Symbol.asyncDispose);
    if (method !== undefined) {
      this.addAsync(() => method.call(value));
      return value;
    }
    const sync = required(disposer(value, Symbol.dispose), Symbol.asyncDispose);
    this.addAsync(() => {
      sync.call(value);
    });
    return value;
  }

  /** @param {() => unknown} dispose */
  add(dispose) {
    this.#acquired.push({ dispose, async: false });
  }

  /** @param {() => unknown} dispose */
  addAsync(dispose) {
    this.#acquired.push({ dispose, async: true });
  }

  /**
   * Records that the scope ended with an error.
   *
   * @param {unknown} error
   */
  fail(error) {
    this.#error = this.ok ? error : new SuppressedError(error, this.#error, SUPPRESSED);
    this.ok = false;
  }

  dispose() {
    for (let i = this.#acquired.length - 1; i >= 0; i--) {
      try {
        /** @type {() => unknown} */ (this.#acquired[i].dispose)();
      } catch (error) {
        this.fail(error);
      }
    }
    this.#end();
  }

  async disposeAsync() {
    let mustWait = false;
    let waited = false;
    for (let i = this.#acquired.length - 1; i >= 0; i--) {
      const { dispose, async } = this.#acquired[i];
      if (!async && mustWait && !waited) {
        await undefined;
        mustWait = false;
      }
      if (dispose === undefined) {
        mustWait = true;
        continue;
      }
      try {
        const result = dispose();
        if (async) {
          waited = true;
          await result;
        }
      } catch (error) {
        this.fail(error);
      }
    }
    if (mustWait && !waited) await undefined;
    this.#end();
  }

  #end() {
    this.#acquired = [];
    if (!this.ok) throw this.#error;
  }
}
