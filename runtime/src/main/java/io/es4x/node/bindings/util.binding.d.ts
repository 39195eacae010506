import type { AsIs, int, Or } from 'es4x:binding';

/**
 * The insides of objects, for inspection.
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
   * Returns whether an object has nothing but its properties.
   *
   * @inlined
   */
  isOrdinary(value: unknown): boolean;
  /** The index of the kind of a descriptor among the library's. */
  guessHandleType(fd: Or<int, -1>): int;
}
