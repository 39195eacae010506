import { Resources } from './resources.js';

/**
 * Throws if a value is not a function.
 *
 * @param {unknown} value
 */
function checkFunction(value) {
  if (typeof value !== 'function') throw new TypeError(`${String(value)} is not a function`);
}

export class DisposableStack {
  #resources = new Resources();
  #disposed = false;

  get disposed() {
    return this.#disposed;
  }

  /**
   * @template T
   * @param {T} value
   */
  use(value) {
    return this.#open().use(value);
  }

  /**
   * @template T
   * @param {T} value
   * @param {(value: T) => unknown} onDispose
   */
  adopt(value, onDispose) {
    const resources = this.#open();
    checkFunction(onDispose);
    resources.add(() => onDispose(value));
    return value;
  }

  /** @param {() => unknown} onDispose */
  defer(onDispose) {
    const resources = this.#open();
    checkFunction(onDispose);
    resources.add(() => onDispose());
  }

  move() {
    const moved = new DisposableStack();
    moved.#resources = this.#open();
    this.#resources = new Resources();
    this.#disposed = true;
    return moved;
  }

  dispose() {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#resources.dispose();
  }

  #open() {
    if (this.#disposed) throw new ReferenceError('Cannot use a DisposableStack that was disposed');
    return this.#resources;
  }
}

export class AsyncDisposableStack {
  #resources = new Resources();
  #disposed = false;

  get disposed() {
    return this.#disposed;
  }

  /**
   * @template T
   * @param {T} value
   */
  use(value) {
    return this.#open().useAsync(value);
  }

  /**
   * @template T
   * @param {T} value
   * @param {(value: T) => unknown} onDisposeAsync
   */
  adopt(value, onDisposeAsync) {
    const resources = this.#open();
    checkFunction(onDisposeAsync);
    resources.addAsync(() => onDisposeAsync(value));
    return value;
  }

  /** @param {() => unknown} onDisposeAsync */
  defer(onDisposeAsync) {
    const resources = this.#open();
    checkFunction(onDisposeAsync);
    resources.addAsync(() => onDisposeAsync());
  }

  move() {
    const moved = new AsyncDisposableStack();
    moved.#resources = this.#open();
    this.#resources = new Resources();
    this.#disposed = true;
    return moved;
  }

  async disposeAsync() {
    if (this.#disposed) return;
    this.#disposed = true;
    await this.#resources.disposeAsync();
  }

  #open() {
    if (this.#disposed) {
      throw new ReferenceError('Cannot use an AsyncDisposableStack that was disposed');
    }
    return this.#resources;
  }
}

/** @type {[new () => object, string, symbol, string][]} */
const classes = [
  [DisposableStack, 'DisposableStack', Symbol.dispose, 'dispose'],
  [AsyncDisposableStack, 'AsyncDisposableStack', Symbol.asyncDispose, 'disposeAsync'],
];
for (const [type, name, symbol, method] of classes) {
  const { [method]: dispose } = type.prototype;
  // The bundler may have renamed the class.
  Object.defineProperty(type, 'name', { value: name, configurable: true });
  Object.defineProperty(type.prototype, symbol, {
    value: dispose,
    writable: true,
    configurable: true,
  });
  Object.defineProperty(type.prototype, Symbol.toStringTag, { value: name, configurable: true });
}
