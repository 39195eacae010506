/** The context that hooks get besides the specifier or URL. */
export interface Context {
  parentURL?: string;
  importAttributes?: Record<string, string>;
  conditions?: string[];
  format?: string | null;
}

/** The result of a `resolve` hook. */
export interface Resolved {
  url: string;
  format?: string | null;
  importAttributes?: Record<string, string>;
  shortCircuit?: boolean;
}

/** The result of a `load` hook. */
export interface Loaded {
  format?: string | null;
  source?: string | ArrayBuffer | ArrayBufferView<ArrayBuffer> | null;
  shortCircuit?: boolean;
}

export interface Results {
  resolve: Resolved;
  load: Loaded;
}

export type Next<Result> = (argument: string, changes?: Context) => Result;

export type Hook<Result> = (argument: string, context: Context, next: Next<Result>) => Result;

/** The hooks of `module.register()`. */
export interface HooksOnThread {
  loadSync(url: string, context: Context): Loaded;
  resolveSync(specifier: string, parentURL?: string, importAttributes?: object): Resolved;
}

/** A text that a hook has returned, and its format. */
export interface Given {
  format: string;
  source: string;
}
