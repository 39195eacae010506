import type { Callback, int } from 'es4x:binding';

/** The names of the functions of a request that are called with its outcome. */
export type Outcome = 'granted' | 'unavailable' | 'stolen';

/** A lock, or a request, as `query` shows it. */
export type ShownLock = [name: string, mode: string, clientId: string];

/**
 * Locks of the process, which requests of a context have or wait for.
 *
 * @java LocksBinding
 * @permission none
 */
export interface LocksFunctions {
  /**
   * Sets the callback that is called with the outcomes of requests.
   *
   * @on LocksBinding
   */
  listen(callback: Callback<[id: number, outcome: Outcome]>): void;
  /**
   * Begins a request.
   *
   * @on LocksBinding
   */
  ask(
    id: int,
    name: string,
    client: string,
    exclusive: boolean,
    steal: boolean,
    ifAvailable: boolean,
  ): void;
  /**
   * Releases the lock of a request.
   *
   * @on LocksBinding
   */
  release(id: int): void;
  held(): ShownLock[];
  pending(): ShownLock[];
}
