/**
 * The types of the Java platform that APIs refer to, as JavaScript sees them in ES4X.
 *
 * For a type `X`, `XLike` is the type of the values that JavaScript may pass for a parameter of type `X`.
 *
 * The generator reads these tags: `@java` names the Java types of a declaration, `@input` the type parameters whose
 * values come from JavaScript in an `XLike`, `@value` means that the runtime converts the other values of an `XLike`
 * without knowing the type, and `@arity` is the number of arguments of a functional interface, with `void` if the
 * result is ignored. If only some values of an `XLike` are converted without the type, these are `XByValue`.
 */

import type { JsonArray, JsonObject } from './index.js';

// Compilers show the declared name of a type, which distinguishes these from JavaScript's types in their messages.
export type { JavaMap as Map, JavaSet as Set };

/**
 * A JSON value that comes from Java.
 *
 * @java es4x.JsonValue
 * @value
 */
export type JsonValue = string | number | boolean | null | JsonObject | JsonArray;

/** A value that can be converted to JSON: anything but a function or a symbol. Objects and arrays are copied. */
export type JsonValueLike =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | { readonly [key: string]: unknown }
  | (object & { readonly bind?: never });

/** A JavaScript object that is not a function, an array or other collection, or a Java object. */
export type PlainObject =
  | { readonly [key: string]: unknown }
  | (object & {
      readonly bind?: never;
      readonly getClass?: never;
      readonly [Symbol.iterator]?: never;
    });

/**
 * The value of a column, from the database: a primitive, or a Java object such as a `LocalDate`, a `Buffer` or a type
 * of the database.
 *
 * @java es4x.SqlValue
 * @value
 */
export type SqlValue = string | number | boolean | null | Object;

/**
 * The result of a function passed by JavaScript, as Java returns it: null if the function returned undefined.
 *
 * @java es4x.Returned
 */
export type Returned<T> = T extends undefined ? null : T;

/**
 * The status with which a health check completes its promise.
 *
 * @java es4x.HealthStatus
 */
export type HealthStatus =
  | Opaque<'io.vertx.ext.healthchecks.Status'>
  | { ok?: boolean; data?: PlainObject; procedureInError?: boolean };

/** A value that can be a parameter of a query. */
export type SqlValueLike = JsonValueLike;

/**
 * The parameters of a template, by name.
 *
 * @java es4x.SqlParameters
 */
export type SqlParameters =
  | { readonly [name: string]: SqlValueLike }
  | globalThis.ReadonlyMap<string, SqlValueLike>
  | JavaMap<string, SqlValue>;

/** A `Writable` of Node.js, or a `WritableStream`. */
export type Writable =
  | {
      write(chunk: string): boolean;
      end(callback?: () => void): unknown;
      readonly writable: boolean;
    }
  | { getWriter(): { readonly desiredSize: number | null } };

/** Headers or form fields: an array has several values of one name. */
export type MultiMapEntries =
  | { readonly [name: string]: MultiMapValue }
  | globalThis.ReadonlyMap<string, MultiMapValue>;
type MultiMapValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** The methods of every Java object. */
export interface Object {
  equals(other: unknown): boolean;
  hashCode(): number;
  getClass(): Class<unknown>;
  toString(): string;
}

declare const javaName: unique symbol;
declare const javaArray: unique symbol;

/** An object of a Java class without typed bindings; `Name` is the name of the class. */
export interface Opaque<Name extends string> extends Object {
  readonly [javaName]?: Name;
}

/** A constant of a Java enum without bindings; `ClassName` is the name of the enum. */
export interface OpaqueEnum<ClassName extends string, Name extends string>
  extends Opaque<ClassName>,
    Enum<Name> {}
export type OpaqueEnumLike<ClassName extends string, Name extends string> =
  | OpaqueEnum<ClassName, Name>
  | Name;

/** A Java class or interface as `Java.type` returns it: statics, `new` and `instanceof`. */
export interface Type<T> {
  readonly class: Class<T>;
  /** Declared for links in comments, as JavaScript classes have it; Java has no prototype. */
  readonly prototype: T;
  [Symbol.hasInstance](value: unknown): value is T;
}

/** The value side of a Java enum. */
export interface EnumType<E, Name extends string> extends Type<E> {
  values(): JavaArray<E>;
  valueOf(name: Name): E;
}

/** @java java.lang.Class @value */
export interface Class<T> extends Object {
  getName(): string;
  getSimpleName(): string;
  isInstance(value: unknown): boolean;
  cast(value: unknown): T;
}
export type ClassLike<T> = Class<T> | Type<T>;

/** @java java.lang.Enum */
export interface Enum<Name> extends Object {
  /** The name of the constant. Constants are objects: compare constants, or their names. */
  name(): Name;
  ordinal(): number;
  compareTo(other: this): number;
}

/** @java java.lang.Comparable */
export interface Comparable<T> {
  compareTo(other: T): number;
}

/** @java java.lang.CharSequence @value */
export interface CharSequence extends Object {
  length(): number;
  charAt(index: number): string;
}
export type CharSequenceLike = CharSequence | string;

/**
 * A Java exception: an `Error` that also has its Java methods.
 *
 * @java java.lang.Throwable java.lang.Exception java.lang.RuntimeException java.lang.Error java.sql.SQLException
 * @value
 */
export interface Throwable extends Error, Object {
  getMessage(): string | null;
  getLocalizedMessage(): string | null;
  getCause(): Throwable | null;
  getStackTrace(): JavaArray<Opaque<'java.lang.StackTraceElement'>>;
  addSuppressed(exception: ThrowableLike): void;
  getSuppressed(): JavaArray<Throwable>;
  printStackTrace(): void;
  toString(): string;
}
export type ThrowableLike = Throwable | Error;

/** The array methods that Java arrays and lists have. */
type ArrayMethods<T, Except extends PropertyKey> = Omit<
  T[],
  | Except
  | 'push'
  | 'pop'
  | 'shift'
  | 'unshift'
  | 'splice'
  | 'sort'
  | 'reverse'
  | 'copyWithin'
  | 'toString'
>;

/** A Java array, which has a fixed length. JavaScript arrays are not assignable, as they would be copied. */
export interface JavaArray<T> extends ArrayMethods<T, 'length'> {
  readonly [javaArray]: true;
  readonly length: number;
  [index: number]: T;
}

/** @java java.lang.Iterable */
export interface Iterable<T> {
  [Symbol.iterator](): globalThis.IterableIterator<T>;
  iterator(): Iterator<T>;
  forEach(action: ConsumerLike<T>): void;
}
export type IterableLike<T> = Iterable<T> | readonly T[] | globalThis.ReadonlySet<T>;

/** @java java.util.Iterator */
export interface Iterator<T> extends Object {
  [Symbol.iterator](): globalThis.IterableIterator<T>;
  hasNext(): boolean;
  next(): T;
}

/**
 * @java java.util.Collection
 * @input E
 */
export interface Collection<E> extends Iterable<E>, Object {
  size(): number;
  isEmpty(): boolean;
  contains(value: unknown): boolean;
  add(value: E): boolean;
  remove(value: unknown): boolean;
  removeIf(filter: PredicateLike<E>): boolean;
  clear(): void;
  stream(): Stream<E>;
  toArray(): JavaArray<unknown>;
}
export type CollectionLike<E> = Collection<E> | readonly E[] | globalThis.ReadonlySet<E>;

/**
 * A Java list. It is also a JavaScript array: `Array.isArray`, index access, `length`, `map`, `push`, spread,
 * destructuring. If both have a method of the same name, such as `forEach` and `sort`, it is Java's.
 *
 * @java java.util.List
 * @input E
 */
export interface List<E>
  extends Object,
    Omit<E[], 'forEach' | 'sort' | 'toString' | 'indexOf' | 'lastIndexOf' | 'reverse'> {
  size(): number;
  isEmpty(): boolean;
  contains(value: unknown): boolean;
  get(index: number): E;
  set(index: number, value: E): E;
  add(value: E): boolean;
  add(index: number, value: E): void;
  addAll(values: CollectionLike<E>): boolean;
  remove(index: number): E;
  remove(value: unknown): boolean;
  removeIf(filter: PredicateLike<E>): boolean;
  clear(): void;
  indexOf(value: unknown): number;
  lastIndexOf(value: unknown): number;
  /** Calls the function with the element only: it is Java's method, not that of JavaScript arrays. */
  forEach(action: (value: E, ...nothing: never[]) => unknown): void;
  forEach(action: Consumer<E>): void;
  sort(comparator: ComparatorLike<E> | null): void;
  /** Reverses the list in place, like the method of arrays. */
  reverse(): List<E>;
  subList(from: number, to: number): List<E>;
  iterator(): Iterator<E>;
  stream(): Stream<E>;
  toArray(): JavaArray<unknown>;
  toString(): string;
}
export type ListLike<E> = List<E> | readonly E[] | globalThis.ReadonlySet<E>;

/**
 * A Java set: iterable, with Java's methods.
 *
 * @java java.util.Set
 * @input E
 */
interface JavaSet<E> extends Collection<E> {}
export type SetByValue<E> = JavaSet<E> | globalThis.ReadonlySet<E>;
export type SetLike<E> = JavaSet<E> | readonly E[] | globalThis.ReadonlySet<E>;

/** @java java.util.Map.Entry */
export interface Entry<K, V> extends Object {
  getKey(): K;
  getValue(): V;
  setValue(value: V): V;
}

/**
 * A Java map: iterable over `[key, value]`, with Java's methods.
 *
 * @java java.util.Map
 * @input K V
 */
interface JavaMap<K, V> extends Object {
  [Symbol.iterator](): globalThis.IterableIterator<[K, V]>;
  size(): number;
  isEmpty(): boolean;
  get(key: K): V | null;
  getOrDefault(key: K, value: V): V;
  put(key: K, value: V): V | null;
  putAll(entries: MapLike<K, V>): void;
  remove(key: K): V | null;
  clear(): void;
  containsKey(key: K): boolean;
  containsValue(value: V): boolean;
  forEach(action: BiConsumerLike<K, V>): void;
  keySet(): JavaSet<K>;
  values(): Collection<V>;
  entrySet(): JavaSet<Entry<K, V>>;
}
export type MapByValue<K, V> = JavaMap<K, V> | globalThis.ReadonlyMap<K, V>;
export type MapLike<K, V> =
  | JavaMap<K, V>
  | globalThis.ReadonlyMap<K, V>
  | ([K] extends [string] ? { readonly [key: string]: V } : never);

/** @java java.util.Optional */
export interface Optional<T> extends Object {
  isPresent(): boolean;
  isEmpty(): boolean;
  get(): T;
  orElse(other: T): T;
  orElseThrow(): T;
  ifPresent(action: ConsumerLike<T>): void;
  map<U>(mapper: FunctionLike<T, U>): Optional<U>;
  filter(predicate: PredicateLike<T>): Optional<T>;
}

/** @java java.util.stream.Stream */
export interface Stream<T> extends Object {
  toList(): List<T>;
  map<R>(mapper: FunctionLike<T, R>): Stream<R>;
  filter(predicate: PredicateLike<T>): Stream<T>;
  forEach(action: ConsumerLike<T>): void;
  collect<R, A>(collector: Collector<T, A, R>): R;
  iterator(): Iterator<T>;
  count(): number;
  limit(size: number): Stream<T>;
  skip(count: number): Stream<T>;
  findFirst(): Optional<T>;
  close(): void;
}

/** @java java.util.stream.Collector */
export interface Collector<T, A, R> extends Object {
  supplier(): Supplier<A>;
  accumulator(): BiConsumer<A, T>;
  finisher(): Function<A, R>;
}

/**
 * @java java.util.UUID
 * @value
 */
export interface UUID extends Object, Comparable<UUID> {
  getMostSignificantBits(): number;
  getLeastSignificantBits(): number;
  version(): number;
}
export type UUIDLike = UUID | string;

/**
 * @java java.lang.Runnable
 * @arity 0 void
 */
export interface Runnable {
  run(): void;
}
export type RunnableLike = Runnable | (() => unknown);

// Every JavaScript function has `call` and `apply`, and also `bind`, which distinguishes it from these interfaces;
// NoInfer excludes the types of `call` and `apply` from the inference.

/**
 * @java java.util.concurrent.Callable
 * @input V
 * @arity 0
 */
export interface Callable<V> {
  call(): V;
  readonly bind?: never;
}
export type CallableLike<V> = Callable<NoInfer<V>> | (() => V);

/**
 * @java java.util.function.Supplier
 * @input T
 * @arity 0
 */
export interface Supplier<T> {
  get(): T;
}
export type SupplierLike<T> = Supplier<T> | (() => T);

/**
 * @java java.util.function.Consumer
 * @arity 1 void
 */
export interface Consumer<T> {
  accept(value: T): void;
}
export type ConsumerLike<T> = Consumer<T> | ((value: T) => unknown);

/**
 * @java java.util.function.BiConsumer
 * @arity 2 void
 */
export interface BiConsumer<T, U> {
  accept(first: T, second: U): void;
}
export type BiConsumerLike<T, U> = BiConsumer<T, U> | ((first: T, second: U) => unknown);

/**
 * @java java.util.function.Function
 * @input R
 * @arity 1
 */
export interface Function<T, R> {
  apply(value: T): R;
  readonly bind?: never;
}
export type FunctionLike<T, R> = Function<NoInfer<T>, NoInfer<R>> | ((value: T) => R);

/**
 * @java java.util.function.BiFunction
 * @input R
 * @arity 2
 */
export interface BiFunction<T, U, R> {
  apply(first: T, second: U): R;
  readonly bind?: never;
}
export type BiFunctionLike<T, U, R> =
  | BiFunction<NoInfer<T>, NoInfer<U>, NoInfer<R>>
  | ((first: T, second: U) => R);

/**
 * @java java.util.function.Predicate
 * @arity 1
 */
export interface Predicate<T> {
  test(value: T): boolean;
}
export type PredicateLike<T> = Predicate<T> | ((value: T) => boolean);

/**
 * @java java.util.Comparator
 * @arity 2
 */
export interface Comparator<T> {
  compare(first: T, second: T): number;
}
export type ComparatorLike<T> = Comparator<T> | ((first: T, second: T) => number);

/**
 * A Java future; it can be awaited.
 *
 * @java java.util.concurrent.CompletionStage java.util.concurrent.CompletableFuture
 */
export interface CompletionStage<T> extends Object, Thenable<T> {
  thenAccept(action: ConsumerLike<T>): CompletionStage<void>;
  thenApply<U>(mapper: FunctionLike<T, U>): CompletionStage<U>;
  thenCompose<U>(mapper: FunctionLike<T, CompletionStage<U>>): CompletionStage<U>;
  whenComplete(action: BiConsumerLike<T | null, Throwable | null>): CompletionStage<T>;
}

/** The methods of a thenable, which can be awaited and chained. */
export interface Thenable<T> {
  then<R = T, E = never>(
    onFulfilled?: ((value: T) => R | PromiseLike<R>) | null,
    onRejected?: ((reason: unknown) => E | PromiseLike<E>) | null,
  ): Promise<R | E>;
  catch<E = never>(onRejected?: ((reason: unknown) => E | PromiseLike<E>) | null): Promise<T | E>;
  finally(onFinally?: (() => unknown) | null): Promise<T>;
}

/** The members of a buffer besides its Java methods. */
export interface Bytes {
  /** A copy of the bytes. */
  toUint8Array(): Uint8Array<ArrayBuffer>;
}

/**
 * A point in time: a `Date` that also has its Java methods.
 *
 * @java java.time.Instant
 * @value
 */
export interface Instant extends Omit<Date, 'toString'>, Object {
  toEpochMilli(): number;
  getEpochSecond(): number;
  getNano(): number;
  toString(): string;
}
export type InstantLike = Instant | Date | string;

/** @java java.time.temporal.Temporal java.time.temporal.TemporalAccessor */
export interface Temporal extends Object {}
export type TemporalLike = Temporal | Date;

/**
 * @java java.time.LocalDate
 * @value
 */
export interface LocalDate extends Temporal {
  getYear(): number;
  getMonthValue(): number;
  getDayOfMonth(): number;
  toEpochDay(): number;
}
export type LocalDateLike = LocalDate | Date | string;

/**
 * @java java.time.LocalTime
 * @value
 */
export interface LocalTime extends Temporal {
  getHour(): number;
  getMinute(): number;
  getSecond(): number;
  getNano(): number;
}
export type LocalTimeLike = LocalTime | Date | string;

/**
 * @java java.time.LocalDateTime
 * @value
 */
export interface LocalDateTime extends Temporal {
  toLocalDate(): LocalDate;
  toLocalTime(): LocalTime;
}
export type LocalDateTimeLike = LocalDateTime | Date | string;

/** @java java.time.OffsetTime */
export interface OffsetTime extends Temporal {
  toLocalTime(): LocalTime;
}
export type OffsetTimeLike = OffsetTime | Date | string;

/**
 * @java java.time.OffsetDateTime
 * @value
 */
export interface OffsetDateTime extends Temporal {
  toInstant(): Instant;
  toLocalDateTime(): LocalDateTime;
}
export type OffsetDateTimeLike = OffsetDateTime | Date | string;

/**
 * @java java.time.ZonedDateTime
 * @value
 */
export interface ZonedDateTime extends Temporal {
  toInstant(): Instant;
  toLocalDateTime(): LocalDateTime;
  toOffsetDateTime(): OffsetDateTime;
}
export type ZonedDateTimeLike = ZonedDateTime | Date | string;

/**
 * @java java.time.Duration
 * @value
 */
export interface Duration extends Object, Comparable<Duration> {
  toMillis(): number;
  toNanos(): number;
  getSeconds(): number;
  getNano(): number;
}
export type DurationLike = Duration | string;

/** @java java.util.concurrent.TimeUnit */
export interface TimeUnit extends Enum<TimeUnitName> {
  toMillis(duration: number): number;
}
export type TimeUnitName =
  | 'NANOSECONDS'
  | 'MICROSECONDS'
  | 'MILLISECONDS'
  | 'SECONDS'
  | 'MINUTES'
  | 'HOURS'
  | 'DAYS';
export type TimeUnitLike = TimeUnit | TimeUnitName;

/** @java java.math.BigDecimal */
export interface BigDecimal extends Object, Comparable<BigDecimal> {
  doubleValue(): number;
  toPlainString(): string;
  scale(): number;
}
export type BigDecimalLike = BigDecimal | number | bigint | string;

/** @java java.net.URI java.net.URL */
export interface URI extends Object {
  getHost(): string | null;
  getPort(): number;
  getPath(): string | null;
}
export type URILike = URI | { readonly href: string; readonly origin: string };

/** @java java.net.InetAddress */
export interface InetAddress extends Object {
  getHostAddress(): string;
  getHostName(): string;
}

/** @java java.net.InetSocketAddress */
export interface InetSocketAddress extends Object {
  getAddress(): InetAddress | null;
  getHostString(): string;
  getPort(): number;
}

/** @java java.nio.charset.Charset */
export interface Charset extends Object {
  name(): string;
}

// Reactive Streams, which several libraries speak.

/** @java org.reactivestreams.Subscription */
export interface Subscription extends Object {
  request(n: number): void;
  cancel(): void;
}

/** @java org.reactivestreams.Subscriber */
export interface Subscriber<T> extends Object {
  onSubscribe(subscription: Subscription): void;
  onNext(item: T): void;
  onError(error: ThrowableLike): void;
  onComplete(): void;
}

/** @java org.reactivestreams.Publisher */
export interface Publisher<T> extends Object {
  subscribe(subscriber: Subscriber<T>): void;
}
