import type { Callback } from 'es4x:binding';

/**
 * The outcomes of requests that run on worker threads, by the ids that requests.js gives them.
 *
 * @java WorkRequests
 * @permission none
 */
export interface RequestResults {
  /**
   * Sets the callback for requests that are done.
   *
   * @on WorkRequests
   */
  onDone(callback: Callback<[id: number]>): void;
  /** @on WorkRequests */
  workOutcome(id: unknown): [result: unknown, defect?: Error];
}
