import type { Callback } from 'es4x:binding';

/**
 * The outcomes of requests that run on worker threads, by the ids that requests.js gives them.
 *
 * @java WorkRequests
 * @permission none
 */
export interface RequestResults {
  /**
   * Sets the callback for requests that are done; `defect` is what the work has thrown.
   *
   * @on WorkRequests
   */
  onDone(callback: Callback<[id: number, result: unknown, defect?: Error]>): void;
}
