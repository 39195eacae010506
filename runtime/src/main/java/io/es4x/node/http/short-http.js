import host from 'es4x:host/library';
import { endAndDestroy } from '../net/closing.js';
import { arrive, emitBodies, receive } from './bodies.js';
import { isNew, listen } from './connections.js';
import { complete, drop, incoming, isSettled, reads, settle } from './incoming.js';
import { outgoing } from './outgoing.js';
import { onFinish, serverResponse } from './responses.js';
import { setTimeout } from './sockets.js';

/**
 * The short way of servers of `node:http`: Node's own modules call these functions (patches `short-…`). See README.md.
 *
 * @import { ShortHttp } from './types.js'
 * @type {ShortHttp}
 */
const short = {
  endAndDestroy,
  isNew,
  listen,
  outgoing,
  serverResponse,
  incoming,
  receive,
  arrive,
  reads,
  complete,
  settle,
  isSettled,
  drop,
  onFinish,
  setTimeout,
};

/**
 * The same functions, where the short way is off.
 *
 * @type {ShortHttp}
 */
const node = {
  endAndDestroy: (socket) => socket.destroySoon(),
  isNew: () => false,
  listen: () => {},
  outgoing: () => {},
  serverResponse: () => () => undefined,
  incoming: (Class, socket) => new Class(socket),
  receive: (req, chunk) => req.push(chunk),
  arrive: () => false,
  reads: () => false,
  complete: () => false,
  settle: () => false,
  isSettled: () => false,
  drop: () => {},
  onFinish: (res, listener) => res.on('finish', listener),
  setTimeout: (socket, milliseconds) => socket.setTimeout(milliseconds),
};

const isShort = host.isHttpShort();
if (isShort) emitBodies();
export default isShort ? short : node;
