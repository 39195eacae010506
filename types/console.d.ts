/** Prints as Node does: values by `util.inspect`, format directives in the first argument. */
interface Console {
  /** Prints `Assertion failed` and the data to stderr unless the condition holds. */
  assert(condition?: unknown, ...data: unknown[]): void;
  /** Clears a terminal. */
  clear(): void;
  /** Prints how often it was called with this label. */
  count(label?: string): void;
  countReset(label?: string): void;
  debug(...data: unknown[]): void;
  /** Prints a value by `util.inspect` with options. */
  dir(value?: unknown, options?: InspectOptions): void;
  dirxml(...data: unknown[]): void;
  error(...data: unknown[]): void;
  /** Indents what follows, after printing the data. */
  group(...data: unknown[]): void;
  groupCollapsed(...data: unknown[]): void;
  groupEnd(): void;
  info(...data: unknown[]): void;
  log(...data: unknown[]): void;
  /** Prints an array of objects, or the like, as a table. */
  table(data?: unknown, columns?: readonly string[]): void;
  /** Starts a timer; `timeLog` and `timeEnd` print how long ago that was. */
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...data: unknown[]): void;
  timeStamp(label?: string): void;
  /** Prints the data and the stack to stderr. */
  trace(...data: unknown[]): void;
  warn(...data: unknown[]): void;
}

/** The options by which `util.inspect` and `console.dir` print. */
interface InspectOptions {
  /** The number of levels of nested objects that are shown; null for all. Default 2. */
  depth?: number | null;
  colors?: boolean;
  showHidden?: boolean;
  customInspect?: boolean;
  showProxy?: boolean;
  maxArrayLength?: number | null;
  maxStringLength?: number | null;
  breakLength?: number;
  compact?: boolean | number;
  sorted?: boolean | ((a: string, b: string) => number);
  getters?: boolean | 'get' | 'set';
  numericSeparator?: boolean;
}

declare var console: Console;
