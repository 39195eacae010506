import type { Callback, Handle } from 'es4x:binding';

/** A worker of this context, and, in a worker, its own settings. */
export interface WorkerBinding extends WorkerFunctions {
  readonly id?: number;
  readonly name?: string;
  readonly port: Handle<'Object'>;
  readonly limits: number[];
}

/**
 * Threads with contexts of their own.
 *
 * @java WorkerBinding
 * @uses io.es4x.node.bindings.worker.WorkerBinding.Worker
 * @permission none
 */
export interface WorkerFunctions {
  /**
   * Makes a worker; the variables are names and values in turn.
   *
   * @state ContextServices
   */
  create(
    name: string,
    port: Handle<'Object'>,
    variables: string[],
    options: string[],
    limits: unknown[],
    ended: Callback<[code: number]>,
  ): [id: number, worker: Handle<'Worker'>];
  /** Starts a worker; returns the code of why that is not possible. */
  start(worker: Handle<'Worker'>): string | undefined;
  stop(worker: Handle<'Worker'>): void;
  reference(worker: Handle<'Worker'>, isReferenced: boolean): void;
  /**
   * The microseconds for which the processor has run the code of a thread, and all with those of the system; undefined
   * where there is no such thread.
   */
  cpuTimes(worker: Handle<'Worker'>): [user: number, all: number] | undefined;
}
