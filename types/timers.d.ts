declare namespace NodeJS {
  /** A timer of `setTimeout` or `setInterval`. Converts to a number that clears it, too. */
  interface Timeout {
    /** Lets the timer keep the program running. */
    ref(): this;
    /** Lets the program end although the timer waits. */
    unref(): this;
    hasRef(): boolean;
    /** Starts the delay again. */
    refresh(): this;
    close(): this;
    [Symbol.toPrimitive](): number;
  }

  /** A callback of `setImmediate`. */
  interface Immediate {
    ref(): this;
    unref(): this;
    hasRef(): boolean;
  }
}

/** Calls back once, after a delay in milliseconds. */
declare function setTimeout<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  delay?: number,
  ...args: Args
): NodeJS.Timeout;
// biome-ignore lint/suspicious/noConfusingVoidType: matches the resolve function of a promise
declare function setTimeout(callback: (_: void) => void, delay?: number): NodeJS.Timeout;
declare function clearTimeout(timeout: NodeJS.Timeout | string | number | undefined): void;

/** Calls back again and again, each time after a delay in milliseconds. */
declare function setInterval<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  delay?: number,
  ...args: Args
): NodeJS.Timeout;
// biome-ignore lint/suspicious/noConfusingVoidType: matches the resolve function of a promise
declare function setInterval(callback: (_: void) => void, delay?: number): NodeJS.Timeout;
declare function clearInterval(interval: NodeJS.Timeout | string | number | undefined): void;

/** Calls back in the next turn of the event loop, after pending I/O. */
declare function setImmediate<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  ...args: Args
): NodeJS.Immediate;
// biome-ignore lint/suspicious/noConfusingVoidType: matches the resolve function of a promise
declare function setImmediate(callback: (_: void) => void): NodeJS.Immediate;
declare function clearImmediate(immediate: NodeJS.Immediate | undefined): void;

/** Calls back before the event loop goes on, after the microtasks already queued. */
declare function queueMicrotask(callback: () => void): void;
