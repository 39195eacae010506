import type { AsIs, int, Or } from 'es4x:binding';

/**
 * The internals of objects, for `util.inspect`.
 *
 * @java UtilBinding
 * @uses com.oracle.truffle.js.runtime.JSRuntime
 * @permission none
 */
export interface UtilFunctions {
  /** The state of a promise and, unless it is pending, its result. */
  getPromiseDetails(value: unknown): AsIs<[state: number, result?: unknown] | undefined>;
  /** The target of a proxy and its handler; the target alone where `withHandler` is false. */
  getProxyDetails(value: unknown, withHandler?: boolean): unknown;
  /**
   * The entries of a map, set or iterator of one, keys before their values; with a second argument, an array of that
   * and whether there are keys; undefined for other objects.
   *
   * @java PreviewedEntries.of
   */
  previewEntries(value: unknown, withKeys?: unknown): AsIs<unknown[] | undefined>;
  getOwnNonIndexProperties(value: unknown, filter: int): AsIs<PropertyKey[]>;
  getConstructorName(value: unknown): AsIs<string>;
  isArrayBufferDetached(value: unknown): boolean;
  /**
   * @java JSRuntime.isForeignObject
   * @inlined
   */
  isForeign(value: unknown): boolean;
  /**
   * Returns whether an object is an ordinary one, without internal slots.
   *
   * @inlined
   */
  isOrdinary(value: unknown): boolean;
  /** The line of the source that a call site is in, also of evaluated code; empty where there is none. */
  sourceLine(site: unknown): AsIs<string>;
  /** The type of a descriptor's handle, as an index into the library's list of types. */
  guessHandleType(fd: Or<int, -1>): int;
}
