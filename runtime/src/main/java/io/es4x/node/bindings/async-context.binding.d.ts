/**
 * The value that is propagated through asynchronous calls.
 *
 * @java AsyncContextBinding
 * @permission none
 */
export interface AsyncContextFunctions {
  /** @java get */
  getContinuationPreservedEmbedderData(): unknown;
  /** @java set */
  setContinuationPreservedEmbedderData(value: unknown): void;
  /** Sets the value; returns the one before, which mostly is the same. */
  exchange(value: unknown): unknown;
}
