/** A hook of promises. */
export type PromiseHook =
  | ((promise: Promise<unknown>, parent?: Promise<unknown>) => void)
  | undefined;

/**
 * The hooks of promises.
 *
 * @java AsyncWrapBinding
 * @permission none
 */
export interface AsyncWrapFunctions {
  setPromiseHooks(
    init: PromiseHook,
    before: PromiseHook,
    after: PromiseHook,
    settled: PromiseHook,
  ): void;
}
