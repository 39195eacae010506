// The globals of every program. `@es4x/types` adds those that build on the types of Node.js.

/**
 * The configuration that a verticle was deployed with: anything that JSON can hold. Add your own
 * members to this interface, or say what it is: `config as Settings`.
 */
interface Es4xConfig {
  // biome-ignore lint/suspicious/noExplicitAny: an interface can be asserted of nothing stricter
  [name: string]: any;
}

/** The Vert.x instance that runs this program. */
declare const vertx: import('./index.js').Vertx;

/** The configuration that this verticle was deployed with; empty when there is none. */
declare const config: Es4xConfig;

/** A Java class or object of which nothing is known: every member may be there and be called. */
interface JavaValue {
  (...args: unknown[]): JavaValue;
  // biome-ignore lint/suspicious/noMisleadingInstantiator: what a class makes is as unknown as it
  new (...args: unknown[]): JavaValue;
  [member: string]: JavaValue;
}

/** The way to Java classes that have no typed bindings. */
declare const Java: {
  /**
   * The Java class of a name. Its statics are properties; `new` makes an object.
   *
   * @throws {TypeError} when there is no such class on the class path
   */
  type<T = JavaValue>(className: string): T;

  /** A JavaScript array with the elements of a Java array or list. */
  from<T>(javaArray: Iterable<T>): T[];

  /** A Java array with the elements of a JavaScript one. */
  to(array: readonly unknown[], javaType?: unknown): unknown;

  /** A class that extends Java types, with the methods given. */
  extend(...typesAndMethods: unknown[]): unknown;

  /** The superclass's methods of an object whose class `Java.extend` made. */
  super(object: unknown): unknown;

  /** Tells whether a value is a Java class, as `Java.type` returns it. */
  isType(value: unknown): boolean;

  /** The name of a Java class, or undefined for another value. */
  typeName(type: unknown): string | undefined;

  /** Tells whether a value is a Java object. */
  isJavaObject(value: unknown): boolean;
};

/** The engine. */
declare const Graal: {
  /** The version of GraalJS. */
  readonly versionGraalVM: string;
  readonly versionECMAScript: number;
  /** True where hot code is compiled, rather than interpreted for ever. */
  isGraalRuntime(): boolean;
};
