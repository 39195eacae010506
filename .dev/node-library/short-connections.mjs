// @ts-check

/**
 * The patches by which Node's modules take the short way of the connections of servers (runtime's node/net and node/http).
 *
 * @import { Patch } from './patches.mjs'
 * @type {Patch[]}
 */
export const SHORT_CONNECTIONS = [
  {
    name: 'short-sockets',
    why: 'The socket of a connection is a copy of a template (node/net).',
    id: 'net',
    from: 'const socket = new Socket({\n    handle: clientHandle,',
    to: `shortSocket ??= require('internal/es4x/short-net')({ Socket, onStreamRead, failed(socket, error) { socket.destroy(new ErrnoException(error, 'read')); } });
  const socket = shortSocket(self, clientHandle) ?? new Socket({ handle: clientHandle,`,
  },
  {
    name: 'short-way-of-sockets',
    why: 'Used by short-sockets.',
    id: 'net',
    from: 'function onconnection(err, clientHandle) {',
    to: 'let shortSocket; function onconnection(err, clientHandle) {',
  },
  {
    name: 'short-writes-of-sockets',
    why: 'Used by short-sockets: what WritableState has for the end of a write.',
    id: 'internal/streams/writable',
    from: 'function onwrite(stream, er) {',
    to: "require('internal/streams/utils').writesOf = (stream) => (er) => onwrite(stream, er); function onwrite(stream, er) {",
  },
  {
    name: 'short-connections',
    why: 'The listeners of a server are added to a new socket at once (node/http, connections.js).',
    id: '_http_server',
    from: "socket.on('timeout', socketOnTimeout);",
    to: "const isNew = shortHttp.isNew(socket); if (!isNew) socket.on('timeout', socketOnTimeout);",
  },
  {
    name: 'short-listeners-of-connections',
    why: 'As short-connections.',
    id: '_http_server',
    from: /socket\.on\('data', state\.onData\);\s*socket\.on\('error', socketOnError\);\s*socket\.on\('end', state\.onEnd\);\s*socket\.on\('close', state\.onClose\);\s*socket\.on\('drain', state\.onDrain\);/,
    to: "if (isNew) shortHttp.listen(socket, { timeout: socketOnTimeout, data: state.onData, error: socketOnError, end: state.onEnd, close: state.onClose, drain: state.onDrain, resume: onSocketResume, pause: onSocketPause });\n  else { socket.on('data', state.onData);\n  socket.on('error', socketOnError);\n  socket.on('end', state.onEnd);\n  socket.on('close', state.onClose); socket.on('drain', state.onDrain); }",
  },
  {
    name: 'short-flow-of-connections',
    why: 'As short-connections.',
    id: '_http_server',
    from: "socket.on('resume', onSocketResume);\n  socket.on('pause', onSocketPause);",
    to: "if (!isNew) { socket.on('resume', onSocketResume);\n  socket.on('pause', onSocketPause); }",
  },
  {
    name: 'short-wrappers-of-connections',
    why: 'The functions are the same for all sockets.',
    id: '_http_server',
    from: "socket.on = generateSocketListenerWrapper('on');\n  socket.addListener = generateSocketListenerWrapper('addListener');\n  socket.prependListener = generateSocketListenerWrapper('prependListener');",
    to: '({ on: socket.on, addListener: socket.addListener,\n  prependListener: socket.prependListener } = listening);',
  },
  {
    name: 'wrappers-of-connections',
    why: 'Used by short-wrappers-of-connections.',
    id: '_http_server',
    from: 'function connectionListener(socket) {',
    to: "const listening = { on: generateSocketListenerWrapper('on'), addListener: generateSocketListenerWrapper('addListener'), prependListener: generateSocketListenerWrapper('prependListener') }; function connectionListener(socket) {",
  },
  {
    name: 'short-reading-of-connections',
    why: 'The accessor of the handle is called once.',
    id: '_http_server',
    from: /if \(socket\._handle\?\.isStreamBase &&\s*!socket\._handle\._consumed\) \{\s*parser\._consumed = true;\s*socket\._handle\._consumed = true;\s*parser\.consume\(socket\._handle\);/,
    to: 'const { _handle } = socket;\n  if (_handle?.isStreamBase && !_handle._consumed) {\n    parser._consumed = true;\n    _handle._consumed = true; parser.consume(_handle);',
  },
  {
    name: 'short-end-of-connections',
    why: 'The socket of a connection that ends with its response is ended and destroyed in a few functions (node/net, closing.js).',
    id: '_http_server',
    from: 'socket.destroySoon();\n    } else {\n      socket.end();',
    to: 'shortHttp.endAndDestroy(socket);\n    } else {\n      socket.end();',
  },
  {
    name: 'short-end-of-sockets',
    why: 'Used by short-end-of-connections, where something is not as it expects.',
    id: 'internal/streams/writable',
    from: 'function onFinish(stream, state, err) {',
    to: "require('internal/streams/utils').ends = { onFinish, finish }; function onFinish(stream, state, err) {",
  },
  {
    name: 'short-shutdown-of-sockets',
    why: 'The accessor of the handle is called once.',
    id: 'net',
    from: /if \(!this\._handle\)(?=\s*return cb\(\);)/,
    to: 'const { _handle } = this; if (!_handle)',
  },
  {
    name: 'shutdown-of-sockets',
    why: 'As short-shutdown-of-sockets.',
    id: 'net',
    from: 'req.handle = this._handle;\n  req.callback = cb;\n  const err = this._handle.shutdown(req);',
    to: 'req.handle = _handle;\n  req.callback = cb;\n  const err = _handle.shutdown(req);',
  },
  {
    name: 'short-close-of-sockets',
    why: 'As short-shutdown-of-sockets.',
    id: 'net',
    from: /if \(self\._handle\) \{\s*self\._handle\.close\(\(\) => \{/,
    to: 'const { _handle } = self; if (_handle) { _handle.close(() => {',
  },
  {
    name: 'short-counts-of-sockets',
    why: 'As short-shutdown-of-sockets.',
    id: 'net',
    from: 'this[kBytesRead] = this._handle.bytesRead;\n    this[kBytesWritten] = this._handle.bytesWritten;',
    to: 'this[kBytesRead] = _handle.bytesRead;\n    this[kBytesWritten] = _handle.bytesWritten;',
  },
  {
    name: 'short-destruction-of-sockets',
    why: 'As short-shutdown-of-sockets.',
    id: 'net',
    from: /(?<=debug\('close'\);\s*)if \(this\._handle\) \{/,
    to: 'const { _handle } = this; if (_handle) {',
  },
  {
    name: 'short-release-of-handles',
    why: 'As short-shutdown-of-sockets.',
    id: 'net',
    from: 'this._handle.onread = noop;',
    to: '_handle.onread = noop;',
  },
  {
    name: 'active-hooks',
    why: 'Our handles and parsers look for hooks in place.',
    id: 'internal/async_hooks',
    from: 'module.exports = {',
    to: 'module.exports = { active_hooks,',
  },
];
