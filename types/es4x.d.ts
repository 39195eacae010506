/// <reference types="@vertx/core" />
/// <reference path="./global-scope.d.ts" />
/// <reference path="./missing.d.ts" />

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

declare namespace NodeJS {
  interface ProcessVersions {
    /** The version of ES4X; `node` is that of the Node.js whose library it has. */
    readonly es4x: string;
    readonly graaljs: string;
    readonly java: string;
    readonly vertx: string;
  }
}
