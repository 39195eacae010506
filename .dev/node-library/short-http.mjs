// @ts-check

/**
 * The patches by which Node's modules take the short way of servers of `node:http` (runtime's node/http).
 *
 * @import { Patch } from './patches.mjs'
 * @type {Patch[]}
 */
export const SHORT_HTTP = [
  {
    name: 'short-end-of-responses',
    why: 'A response of one text is written in one function, where Node takes a dozen (node/http).',
    id: '_http_outgoing',
    from: 'module.exports = {\n  kHighWaterMark,',
    to: "require('internal/es4x/short-http').outgoing({ OutgoingMessage, onFinish, kSocket, kCorked }); module.exports = {\n  kHighWaterMark,",
  },
  {
    name: 'short-writes',
    why: 'What is left to do of a write that the system took at once (node/http, writes.js).',
    id: 'internal/streams/writable',
    from: 'function afterWriteTick({',
    to: "require('internal/streams/utils').wroteAtOnce = function wroteAtOnce(stream, state, cb) { state.pendingcb++; state[kState] = (state[kState] & ~kSync) | kAfterWritePending | kAfterWriteTickInfo; process.nextTick(afterWriteTick, state[kAfterWriteTickInfoValue] = { count: 1, cb, stream, state }); }; function afterWriteTick({",
  },
  {
    name: 'short-sockets-of-responses',
    why: 'As short-end-of-responses, for the listener that each response adds to its socket and removes.',
    id: '_http_server',
    from: 'module.exports = {\n  STATUS_CODES,',
    to: 'shortHttp.serverResponse({ ServerResponse, onServerResponseClose }); module.exports = {\n  STATUS_CODES,',
  },
  {
    name: 'short-end-of-requests',
    why: 'The stream of a request without a body that nothing has touched ends without ticks (node/http).',
    id: '_http_common',
    from: 'stream.push(null);',
    to: 'shortHttp.complete(stream) || stream.push(null);',
  },
  {
    name: 'short-way-of-parsers',
    why: 'Used by short-end-of-requests.',
    id: '_http_common',
    from: "const kSkipPendingData = Symbol('SkipPendingData');",
    to: "const kSkipPendingData = Symbol('SkipPendingData'); const shortHttp = require('internal/es4x/short-http');",
  },
  {
    name: 'short-close-of-requests',
    why: 'As short-end-of-requests, when the response is finished and its listeners have had their turn.',
    id: '_http_server',
    from: /if \(!req\._consuming && !req\._readableState\.resumeScheduled\)\s*req\._dump\(\);(?=\s*res\.detachSocket)/,
    to: 'const waits = shortHttp.mayDrop(req); if (!waits && !req._consuming && !req._readableState.resumeScheduled)\n    req._dump();',
  },
  {
    name: 'short-close-of-messages',
    why: 'As short-close-of-requests: the request is closed after its response.',
    id: '_http_server',
    from: /clearIncoming\(req\);\s*process\.nextTick\(emitCloseNT, res\);/,
    to: 'if (waits) process.nextTick(closeMessages, req, res); else { clearIncoming(req);\n  process.nextTick(emitCloseNT, res); }',
  },
  {
    name: 'close-of-messages',
    why: 'Used by short-close-of-messages.',
    id: '_http_server',
    from: 'function emitCloseNT(self) {',
    to: 'function closeMessages(req, res) { try { emitCloseNT(res); } finally { if (!shortHttp.drop(req) && !req._consuming && !req._readableState.resumeScheduled) req._dump(); clearIncoming(req); } } function emitCloseNT(self) {',
  },
  {
    name: 'short-way-of-servers',
    why: 'Used by short-close-of-requests.',
    id: '_http_server',
    from: "const kServerResponse = Symbol('ServerResponse');",
    to: "const kServerResponse = Symbol('ServerResponse'); const shortHttp = require('internal/es4x/short-http');",
  },
];
