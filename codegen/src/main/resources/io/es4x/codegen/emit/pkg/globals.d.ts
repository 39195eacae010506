// The globals of every program. `@es4x/types` adds those that build on the types of Node.js.

/**
 * The configuration that a verticle was deployed with: any JSON. Add your own members to this interface, or assert a
 * type: `config as Settings`.
 */
interface Es4xConfig {
  // biome-ignore lint/suspicious/noExplicitAny: an interface can be asserted of nothing stricter
  [name: string]: any;
}

/** The Vert.x instance that runs this program. */
declare const vertx: import('./index.js').Vertx;

/** The configuration that this verticle was deployed with; empty by default. */
declare const config: Es4xConfig;

/** A Java class or object of unknown type: any member can be accessed and called. */
interface JavaValue {
  (...args: unknown[]): JavaValue;
  // biome-ignore lint/suspicious/noMisleadingInstantiator: what a class makes is as unknown as it
  new (...args: unknown[]): JavaValue;
  [member: string]: JavaValue;
}

/** Access to Java classes without typed bindings. */
declare const Java: {
  /**
   * Returns a Java class by its name. Its static members are properties; `new` creates an object.
   *
   * @throws {TypeError} if there is no such class on the class path
   */
  type<T = JavaValue>(className: string): T;

  /** Returns a JavaScript array with the elements of a Java array or list. */
  from<T>(javaArray: Iterable<T>): T[];

  /** Returns a Java array with the elements of a JavaScript array. */
  to(array: readonly unknown[], javaType?: unknown): unknown;

  /** Creates a class that extends Java types, with the given methods. */
  extend(...typesAndMethods: unknown[]): unknown;

  /** Returns the superclass methods of an object whose class was created by `Java.extend`. */
  super(object: unknown): unknown;

  /** Returns whether a value is a Java class, as `Java.type` returns it. */
  isType(value: unknown): boolean;

  /** Returns the name of a Java class; undefined for other values. */
  typeName(type: unknown): string | undefined;

  /** Returns whether a value is a Java object. */
  isJavaObject(value: unknown): boolean;
};

/** The engine. */
declare const Graal: {
  /** The version of GraalJS. */
  readonly versionGraalVM: string;
  readonly versionECMAScript: number;
  /** Returns whether hot code is compiled, not only interpreted. */
  isGraalRuntime(): boolean;
};
