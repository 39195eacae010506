import host from 'es4x:host/library';
import { complete, drop, mayDrop } from './incoming.js';
import { outgoing, serverResponse } from './outgoing.js';

const isOn = host.isHttpShort();

/**
 * The short way of servers of `node:http`: Node's own modules call these functions (patches `short-…`). See README.md.
 *
 * @import { ShortHttp } from './types.js'
 * @type {ShortHttp}
 */
export default {
  outgoing: isOn ? outgoing : () => {},
  serverResponse: isOn ? serverResponse : () => {},
  complete: isOn ? complete : () => false,
  mayDrop: isOn ? mayDrop : () => false,
  drop: isOn ? drop : () => false,
};
