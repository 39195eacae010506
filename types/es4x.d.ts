/// <reference path="./global-scope.d.ts" />
/// <reference path="./missing.d.ts" />

/** The configuration that a verticle was deployed with. Add your own members to this interface. */
interface Es4xConfig {
  [name: string]: unknown;
}

/** The Vert.x instance that runs this program. */
declare const vertx: import('@vertx/core').Vertx;

/** The configuration that this verticle was deployed with; empty when there is none. */
declare const config: Es4xConfig;

/** The facts that a `Request` that `es4x run` serves does not tell. */
interface Es4xRequestInfo {
  /** The address of the client. */
  readonly remoteAddr: { transport: 'tcp'; hostname: string; port: number };
  /** The request of Vert.x. */
  readonly request: import('@vertx/core').HttpServerRequest;
}

/**
 * The default export of a main module that `es4x run` serves.
 *
 * @example export default { fetch: () => new Response('hello') } satisfies Es4xService;
 */
interface Es4xService {
  /** Answers a request. What it throws is answered with the status 500. */
  fetch(request: Request, info: Es4xRequestInfo): Response | Promise<Response>;
  /** The port, where the command line has no `--port`; else the variable `PORT` counts, or 3000. */
  port?: number | string;
  /** The address to listen on; all of the machine without it. */
  hostname?: string;
  /** The longest time that a client may take for the head of a request, or let a connection wait, in ms: 60000; 0 for ever. */
  headersTimeout?: number;
  /** The longest time that a client may take for a request and its body, in ms: 300000; 0 for ever. */
  requestTimeout?: number;
}

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

declare namespace NodeJS {
  interface ProcessVersions {
    /** The version of ES4X; `node` is that of the Node.js whose library it has. */
    readonly es4x: string;
    readonly graaljs: string;
    readonly java: string;
    readonly vertx: string;
  }
}
