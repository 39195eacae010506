// What the programs of this folder check with: values when they run, types when they are compiled.

type Same<T, U> =
  (<X>() => X extends T ? 1 : 2) extends <X>() => X extends U ? 1 : 2 ? unknown : never;

/** Compiles only for a value whose type is exactly `T`; returns it. */
export function typed<T>(): <U>(value: U & Same<T, U>) => U {
  return (value) => value;
}

/** Fails unless the two are the same, or equal as JSON. */
export function equal<T>(actual: T, expected: NoInfer<T>): void {
  if (!Object.is(actual, expected) && json(actual) !== json(expected)) {
    throw new Error(`expected ${json(expected)}, got ${json(actual)}`);
  }
}

function json(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : `${typeof value} ${String(value)}`;
}

/** Fails unless `run` throws an error whose message matches. */
export function throws(message: RegExp, run: () => unknown): void {
  try {
    run();
  } catch (error) {
    matches(message, error);
    return;
  }
  throw new Error(`expected an error like ${message}`);
}

/** Fails unless the promise is rejected with an error whose message matches. */
export async function rejects(message: RegExp, promise: PromiseLike<unknown>): Promise<void> {
  try {
    await promise;
  } catch (error) {
    matches(message, error);
    return;
  }
  throw new Error(`expected a rejection like ${message}`);
}

function matches(message: RegExp, error: unknown): void {
  if (!(error instanceof Error) || !message.test(error.message)) {
    throw new Error(`expected an error like ${message}, got ${error}`);
  }
}
