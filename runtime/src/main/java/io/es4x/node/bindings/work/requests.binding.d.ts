import type { Callback } from 'es4x:binding';

/**
 * The outcomes of requests that other threads work on, by the numbers that requests.js gives them.
 *
 * @java WorkRequests
 * @permission none
 */
export interface RequestResults {
  /**
   * Sets the callback that is told of requests whose outcome is there.
   *
   * @on WorkRequests
   */
  onDone(callback: Callback<[id: number]>): void;
  /** @on WorkRequests */
  workOutcome(id: unknown): [result: unknown, defect?: Error];
}
