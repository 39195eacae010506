/** The configuration that a verticle was deployed with. Add your own members to this interface. */
interface Es4xConfig {
  [name: string]: unknown;
}

/** The Vert.x instance that runs this program. */
declare const vertx: import('@vertx/core').Vertx;

/** The configuration that this verticle was deployed with; empty when there is none. */
declare const config: Es4xConfig;

/** The way to Java classes that have no typed bindings. */
declare const Java: {
  /**
   * The Java class of a name. Its statics are properties; `new` makes an object.
   *
   * @throws {TypeError} when there is no such class on the class path
   */
  type<T = unknown>(className: string): T;

  /** A JavaScript array with the elements of a Java array or list. */
  from<T>(javaArray: Iterable<T>): T[];

  /** A Java array with the elements of a JavaScript one. */
  to(array: readonly unknown[], javaType?: unknown): unknown;

  /** A class that extends Java types, with the methods given. */
  extend(...typesAndMethods: unknown[]): unknown;

  /** The superclass's methods of an object whose class `Java.extend` made. */
  super(object: unknown): unknown;

  /** Whether a value is a Java class, as `Java.type` returns it. */
  isType(value: unknown): boolean;

  /** The name of a Java class, or undefined for another value. */
  typeName(type: unknown): string | undefined;

  /** Whether a value is a Java object. */
  isJavaObject(value: unknown): boolean;
};
