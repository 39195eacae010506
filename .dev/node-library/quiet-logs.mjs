// @ts-check

/**
 * The modules that log for `NODE_DEBUG` while they serve a request, and how often. Where nothing is to be logged, they call a
 * function that does nothing, after they have made its arguments: some twenty calls in each connection. With the patches,
 * they call none.
 *
 * @type {Record<string, number>}
 */
const LOGGING = {
  net: 41,
  _http_server: 10,
  _http_outgoing: 10,
  'internal/streams/readable': 36,
  'internal/stream_base_commons': 1,
};

/**
 * @import { Patch } from './patches.mjs'
 * @type {Patch[]}
 */
export const QUIET_LOGS = Object.entries(LOGGING).flatMap(([id, places]) => [
  {
    name: `log-of-${id}`,
    why: 'There is no function where nothing is to be logged.',
    id,
    from: 'debug = fn;',
    to: 'debug = fn.enabled ? fn : undefined;',
  },
  {
    name: `logs-of-${id}`,
    why: 'Nothing is called, and no arguments are made, where there is no function.',
    id,
    from: /(?<![\w.])debug\(/,
    to: 'debug?.(',
    places,
  },
]);
