import library from 'es4x:library';
import { areEventsOriginal, areOwn, emit, LISTENS, on } from '../net/originals.js';
import { template } from '../net/templates.js';
import { symbols } from './outgoing.js';
import { addCloseListener, removeCloseListener } from './sockets.js';

/**
 * Responses of servers: the message as it begins, and the listeners by which a server knows of its end, and it of the end of
 * its socket.
 *
 * @import { IncomingMessage, ResponseParts, Server, ServerResponse, Socket } from './types.js'
 */

const { apply } = Reflect;
const {
  observerCounts,
  constants: { NODE_PERFORMANCE_ENTRY_TYPE_HTTP },
} = library.internalBinding('performance');
const traced = library.internalBinding('trace_events').getCategoryEnabledBuffer('node.http');

/** A request for which a response is as any other. */
const GET = { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 };

/**
 * Replaces `assignSocket` and `detachSocket` of responses by ones that add and remove their listener at once, where no
 * program has replaced a function in between. Returns a function that makes the response to a request: undefined where
 * its class must do it.
 *
 * @param {ResponseParts} parts
 */
export function serverResponse({ ServerResponse, onServerResponseClose, ...parts }) {
  const { created, kServerResponseStatistics } = parts;
  const { kSocket, kCorked, kHighWaterMark, kRejectNonStandardBodyWrites, kUniqueHeaders } =
    symbols;
  const { prototype } = ServerResponse;
  const { assignSocket, detachSocket, _finish, _flush } = prototype;

  const copy = template(() => {
    const res = new ServerResponse(GET);
    res.req = null;
    // The properties that the server adds to a response.
    res._maxRequestsPerSocket = 0;
    res[kUniqueHeaders] = null;
    return /** @type {ServerResponse} */ (res);
  });

  Object.assign(prototype, {
    /** @this {ServerResponse} */
    _finish() {
      if (
        this[kSocket] === null ||
        this[kServerResponseStatistics] !== undefined ||
        traced[0] > 0 ||
        this._events.prefinish !== undefined ||
        this.emit !== emit ||
        !areOwn
      ) {
        apply(_finish, this, []);
      }
    },

    /**
     * @this {ServerResponse}
     * @param {Socket} socket
     */
    assignSocket(socket) {
      if (
        socket._httpMessage ||
        this.outputData.length > 0 ||
        this[kCorked] > 0 ||
        this._events.socket !== undefined ||
        this.emit !== emit ||
        this._flush !== _flush ||
        socket.on.name !== LISTENS ||
        !areEventsOriginal()
      ) {
        return apply(assignSocket, this, [socket]);
      }
      socket._httpMessage = this;
      addCloseListener(socket, onServerResponseClose);
      this[kSocket] = socket;
      return undefined;
    },

    /**
     * @this {ServerResponse}
     * @param {Socket} socket
     */
    detachSocket(socket) {
      if (
        socket._httpMessage !== this ||
        this[kCorked] > 0 ||
        socket.on.name !== LISTENS ||
        !areEventsOriginal()
      ) {
        return apply(detachSocket, this, [socket]);
      }
      removeCloseListener(socket, onServerResponseClose);
      socket._httpMessage = null;
      this[kSocket] = null;
      return undefined;
    },
  });

  /**
   * @param {unknown} Class
   * @param {IncomingMessage} req
   * @param {Socket} socket
   * @param {Server} server
   */
  return function response(Class, req, socket, server) {
    const highWaterMark = socket._writableState?.highWaterMark;
    if (
      Class !== ServerResponse ||
      req.method === 'HEAD' ||
      req.httpVersionMajor !== 1 ||
      req.httpVersionMinor !== 1 ||
      highWaterMark == null ||
      observerCounts[NODE_PERFORMANCE_ENTRY_TYPE_HTTP] > 0 ||
      traced[0] > 0 ||
      created._stores !== undefined
    ) {
      return undefined;
    }
    const res = copy();
    if (res !== undefined) {
      res.req = req;
      res[kHighWaterMark] = highWaterMark;
      res[kRejectNonStandardBodyWrites] = server.rejectNonStandardBodyWrites ?? false;
    }
    return res;
  };
}

/**
 * Adds the first listener of `finish` to a response.
 *
 * @param {ServerResponse} res
 * @param {() => void} listener
 */
export function onFinish(res, listener) {
  if (res._eventsCount === 0 && res.on === on && areOwn) {
    res._events.finish = listener;
    res._eventsCount = 1;
  } else {
    res.on('finish', listener);
  }
}
