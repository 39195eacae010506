import type { Handle, Held, int, Or } from 'es4x:binding';

/**
 * Terminals and standard streams. Errors are negative numbers.
 *
 * @java TtyBinding
 * @uses io.es4x.node.bindings.handles.HandleEvents
 * @permission opened
 */
export interface TtyFunctions {
  /**
   * @java isTerminal
   * @state ContextServices
   */
  isTTY(fd: Or<int, -1>): boolean;
  /** Makes and opens the handle of an object. */
  open(self: object, events: Handle<'HandleEvents'>, fd: Or<int, -1>, isTerminal: boolean): int;
  /** Columns and rows; empty where the terminal has no size. */
  size(this: Held<'TtyHandle'>): [columns?: number, rows?: number];
  setRaw(this: Held<'TtyHandle'>, isRaw: boolean): int;
}
