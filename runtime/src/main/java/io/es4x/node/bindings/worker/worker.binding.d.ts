import type { Callback, double, Handle, int } from 'es4x:binding';

/** A worker of this context, and, in a worker, its own settings. */
export interface WorkerBinding extends WorkerFunctions, VariableFunctions, FileFunctions {
  readonly id?: number;
  readonly name?: string;
  readonly port: Handle<'Object'>;
  readonly limits: number[];
  /** The variables of a worker that shares those of its creator. */
  readonly sharedVariables?: Handle<'SharedVariables'>;
  /** The files of a worker that closes them at its end. */
  readonly files?: Handle<'WorkerFiles'>;
}

/**
 * Threads with contexts of their own.
 *
 * @java WorkerBinding
 * @uses io.es4x.node.bindings.worker.WorkerBinding.Worker
 * @uses io.es4x.services.SharedVariables
 * @permission none
 */
export interface WorkerFunctions {
  /**
   * Makes a worker. The variables are names and values in turn, for a worker that shares none.
   *
   * @state ContextServices
   * @permission asks
   */
  create(
    name: string,
    port: Handle<'Object'>,
    variables: string[],
    shared: Handle<'SharedVariables'> | undefined,
    options: string[],
    limits: unknown[],
    tracksFiles: boolean,
    ended: Callback<[code: number]>,
  ): [id: number, worker: Handle<'Worker'>];
  /** Makes environment variables that several contexts have; names and values in turn. */
  shareVariables(variables: string[]): Handle<'SharedVariables'>;
  /** Starts a worker; returns the code of why that is not possible. */
  start(worker: Handle<'Worker'>): string | undefined;
  stop(worker: Handle<'Worker'>): void;
  reference(worker: Handle<'Worker'>, isReferenced: boolean): void;
  /**
   * The microseconds for which the processor has run the code of a thread, and all with those of the system; undefined
   * where there is no such thread.
   */
  cpuTimes(worker: Handle<'Worker'>): [user: number, all: number] | undefined;
  /** When the event loop of the thread got its context, in nanoseconds of `process.hrtime()`; -1 before. */
  loopStart(worker: Handle<'Worker'>): double;
  /** The nanoseconds in which that loop was idle. */
  loopIdle(worker: Handle<'Worker'>): double;
}

/**
 * Environment variables that several contexts have.
 *
 * @java SharedVariables
 * @uses io.es4x.services.SharedVariables
 * @permission none
 */
export interface VariableFunctions {
  /** @java get */
  variable(shared: Handle<'SharedVariables'>, name: string): string | undefined;
  /** @java set */
  setVariable(shared: Handle<'SharedVariables'>, name: string, value: string): void;
  /** @java delete */
  deleteVariable(shared: Handle<'SharedVariables'>, name: string): void;
  /** @java names */
  variableNames(shared: Handle<'SharedVariables'>): string[];
}

/**
 * The files that a worker has opened.
 *
 * @java WorkerFiles
 * @permission none
 */
export interface FileFunctions {
  /** Notes a file; false for one that is known already. */
  opened(files: Handle<'WorkerFiles'>, fd: int): boolean;
  /** Forgets a file; false for an unknown one. */
  closed(files: Handle<'WorkerFiles'>, fd: int): boolean;
}
