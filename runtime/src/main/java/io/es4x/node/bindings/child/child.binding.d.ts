import type { double, Handle, Held, int, Or } from 'es4x:binding';

/** A program to start; see `SpawnRequest`. */
export interface SpawnRequest {
  file: string;
  arguments: string[];
  folder?: string;
  environment: string[];
  descriptors: number[];
  detached: boolean;
}

/**
 * Processes that are started.
 *
 * @java ProcessBinding
 * @uses io.es4x.node.bindings.handles.HandleEvents
 * @permission opened
 */
export interface ProcessFunctions {
  /** Makes the handle of an object. */
  create(self: object, events: Handle<'HandleEvents'>): void;
  /**
   * Starts a program; returns its process id or a negative error, and for each descriptor this process's end of a
   * socket pair or a negative number.
   *
   * @permission asks
   */
  spawn(this: Held<'ChildHandle'>, request: SpawnRequest): [pid: number, ends: number[]];
  /** @java ChildHandle.kill */
  kill(this: Held<'ChildHandle'>, signal: int): int;
  /**
   * Notes that the exit was reported to the program.
   *
   * @java ChildHandle.ended
   */
  ended(this: Held<'ChildHandle'>): void;
  /** @java Exits.code */
  exitCode(status: int): int;
  /** @java Exits.signal */
  exitSignal(status: int): int;
}

/**
 * Processes that the event loop waits for.
 *
 * @java SpawnSyncBinding
 */
export interface SpawnSyncFunctions {
  /**
   * Runs a program to its end; an input that is `false` is none.
   *
   * @permission asks
   * @state ContextServices
   */
  run(
    request: SpawnRequest,
    inputs: unknown[],
    timeout: double,
    signal: int,
    mostOutput: Or<double, 2147483647>,
  ): [
    pid: number,
    code: number,
    signal: number,
    error: number,
    outputs: (ArrayBuffer | undefined)[],
  ];
}
