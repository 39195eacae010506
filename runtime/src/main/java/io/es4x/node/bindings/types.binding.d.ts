/**
 * Type checks of objects, by the classes of the engine.
 *
 * @java TypesBinding
 * @permission none
 */
export interface TypesFunctions {
  /** @inlined */
  isExternal(value: unknown): boolean;
  /** @inlined */
  isDate(value: unknown): value is Date;
  /** @inlined */
  isArgumentsObject(value: unknown): value is IArguments;
  /** @inlined */
  isBigIntObject(value: unknown): value is bigint;
  /** @inlined */
  isBooleanObject(value: unknown): value is boolean;
  /** @inlined */
  isNumberObject(value: unknown): value is number;
  /** @inlined */
  isStringObject(value: unknown): value is string;
  /** @inlined */
  isSymbolObject(value: unknown): value is symbol;
  /** @inlined */
  isBoxedPrimitive(value: unknown): boolean;
  /** @inlined */
  isNativeError(value: unknown): value is Error;
  /** @inlined */
  isRegExp(value: unknown): value is RegExp;
  /** @inlined */
  isAsyncFunction(value: unknown): boolean;
  /** @inlined */
  isGeneratorFunction(value: unknown): boolean;
  /** @inlined */
  isGeneratorObject(value: unknown): value is Generator;
  /** @inlined */
  isPromise(value: unknown): value is Promise<unknown>;
  /** @inlined */
  isMap(value: unknown): value is Map<unknown, unknown>;
  /** @inlined */
  isSet(value: unknown): value is Set<unknown>;
  /** @inlined */
  isMapIterator(value: unknown): boolean;
  /** @inlined */
  isSetIterator(value: unknown): boolean;
  /** @inlined */
  isWeakMap(value: unknown): value is WeakMap<WeakKey, unknown>;
  /** @inlined */
  isWeakSet(value: unknown): value is WeakSet<WeakKey>;
  /** @inlined */
  isArrayBuffer(value: unknown): value is ArrayBuffer;
  /** @inlined */
  isDataView(value: unknown): value is DataView;
  /** @inlined */
  isSharedArrayBuffer(value: unknown): value is SharedArrayBuffer;
  /** @inlined */
  isProxy(value: unknown): boolean;
  /** @inlined */
  isModuleNamespaceObject(value: unknown): boolean;
  /** @inlined */
  isAnyArrayBuffer(value: unknown): value is ArrayBufferLike;
}
