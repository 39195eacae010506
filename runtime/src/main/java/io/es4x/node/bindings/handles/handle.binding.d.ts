import type { Callback, Held, int } from 'es4x:binding';

/** The Java half of the objects of bindings: see handle.js. */
export interface HandleBinding extends EventFunctions, HandleFunctions {}

/**
 * @java HandleEvents
 * @permission none
 */
export interface EventFunctions {
  /**
   * Sets the callbacks of events: a handle is closed, a request is done with a status, a handle has received something.
   * Some requests pass a result as well, and some handles what was received.
   *
   * @on HandleEvents
   */
  onEvents(
    closed: Callback<[handle: Handle]>,
    done: Callback<[request: Request, status: int, result?: unknown]>,
    arrived: Callback<[handle: Handle, number: int, value?: unknown]>,
  ): void;
}

/**
 * The methods of all handles.
 *
 * @java LoopHandle
 * @permission opened
 */
export interface HandleFunctions {
  close(this: Held<'LoopHandle'>): void;
  ref(this: Held<'LoopHandle'>): void;
  unref(this: Held<'LoopHandle'>): void;
  hasRef(this: Held<'LoopHandle'>): boolean;
}

/** A handle in JavaScript, and a request, with their methods that handle.js calls. */
export type Handle = import('./handle.js').Handle;
export type Request = import('./handle.js').Request;
