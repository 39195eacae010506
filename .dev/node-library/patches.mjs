// @ts-check
import { StepError } from '../step.mjs';

/**
 * A change to one of Node's sources.
 *
 * @typedef {object} Patch
 * @property {string} name
 * @property {string} why
 * @property {string} id of the source
 * @property {string | RegExp} from must be there as often as `places` says
 * @property {string} to of as many lines
 * @property {number} [places] 1 by default
 */

/** @type {Patch[]} */
export const PATCHES = [
  {
    name: 'lazy-primordials',
    why: 'Copying all 850 primordials takes half a second; ours are made when they are asked for, from a snapshot of the realm.',
    id: 'internal/per_context/primordials',
    from: /\[\s*'Proxy',\s*'globalThis',\s*\]\.forEach[\s\S]*?(?=const \{\s*Array: ArrayConstructor)/,
    to: '',
  },
  {
    name: 'untouched-reflect',
    why: 'A program may have replaced the functions of Reflect before this runs.',
    id: 'internal/per_context/primordials',
    from: /const \{\s*defineProperty: ReflectDefineProperty,\s*getOwnPropertyDescriptor: ReflectGetOwnPropertyDescriptor,\s*ownKeys: ReflectOwnKeys,\s*\} = Reflect;/,
    to: 'const { ReflectDefineProperty, ReflectGetOwnPropertyDescriptor, ReflectOwnKeys } = primordials;',
  },
  {
    name: 'untouched-functions',
    why: 'The same for the methods of functions.',
    id: 'internal/per_context/primordials',
    from: /const \{ apply, bind, call \} = Function\.prototype;/,
    to: 'const apply = primordials.methodOf("FunctionPrototypeApply"), bind = primordials.methodOf("FunctionPrototypeBind"), call = primordials.methodOf("FunctionPrototypeCall");',
  },
  {
    name: 'open-primordials',
    why: 'Primordials are added when they are asked for.',
    id: 'internal/per_context/primordials',
    from: /ObjectSetPrototypeOf\(primordials, null\);\s*ObjectFreeze\(primordials\);/,
    to: '',
  },
  {
    name: 'hardened-regexps',
    why: 'Node takes untouched regular expressions from another realm; ours have the untouched methods.',
    id: 'internal/util',
    from: /const \{ runInNewContext \} = require\('vm'\);\s*internalGlobal = runInNewContext\('this', undefined, \{ contextName: 'internal' \}\);/,
    to: `internalGlobal = { RegExp: function(pattern, flags) { return primordials.hardenRegExp(new primordials.RegExp(pattern, flags)); } };
    internalGlobal.RegExp.prototype = { exec: primordials.methodOf('RegExpPrototypeExec') };`,
  },
  {
    name: 'emitting-by-name',
    why: 'To the engine an array with a symbol as key is slow: it took two thirds of an emit.',
    id: 'events',
    from: '[kEmitting]',
    to: '.emitting',
    places: 5,
  },
  {
    name: 'frames-of-runs',
    why: 'A frame is a Map, which takes the engine longest here: what was before the run is there again without another one.',
    id: 'internal/async_local_storage/async_context_frame',
    from: 'this.enterWith(data);\n    try {',
    to: 'const before = AsyncContextFrame.current(); this.enterWith(data); const own = AsyncContextFrame.current();\n    try {',
  },
  {
    name: 'frames-after-runs',
    why: 'The same, unless the function has entered another frame, which has what other storages were given.',
    id: 'internal/async_local_storage/async_context_frame',
    from: 'this.enterWith(prior);',
    to: 'if (AsyncContextFrame.current() === own) AsyncContextFrame.set(before); else this.enterWith(prior);',
  },
  {
    name: 'failing-listeners',
    why: 'An error of a listener for uncaught errors is not for these listeners again (web/global-scope).',
    id: 'internal/event_target',
    from: '} catch (err) {\n        emitUncaughtException(err);',
    to: "} catch (err) {\n        require('internal/es4x/global-scope').listenerFailed(err); emitUncaughtException(err);",
  },
  {
    name: 'late-errors',
    why: 'Making the classes of all 300 error codes takes long; each is made when it is first asked for (late.mjs).',
    id: 'internal/errors',
    from: 'const codes = {};',
    to: 'const codes = primordials.lazily(defineError);',
  },
  {
    name: 'late-error-class',
    why: 'The same: the class is returned.',
    id: 'internal/errors',
    from: 'codes[sym] = ErrClass;',
    to: 'return ErrClass;',
  },
  {
    name: 'late-error-message',
    why: 'The same: who asks for the message alone has not made the class.',
    id: 'internal/errors',
    from: 'function getMessage(key, args, self) {',
    to: 'function getMessage(key, args, self) { void codes[key];',
  },
  {
    name: 'stacks-of-coded-errors',
    why: 'The engine begins the stack of an error at its class, which it does not find: it shows no frames of internal scripts.',
    id: 'internal/errors',
    from: 'class NodeError extends Base {',
    to: 'class NodeError extends primordials.traced(Base) {',
    places: 3,
  },
  {
    name: 'stacks-of-other-errors',
    why: 'The same for what has no code, or one of the system.',
    id: 'internal/errors',
    from: ' extends Error {',
    to: ' extends primordials.traced(Error) {',
    places: 9,
  },
  {
    name: 'codes-in-stacks',
    why: 'What writes stacks tells by this symbol which errors have their code in the first line.',
    id: 'internal/errors',
    from: "const kIsNodeError = Symbol('kIsNodeError');",
    to: 'const { kIsNodeError } = primordials;',
  },
  {
    name: 'lazy-error-source',
    why: 'It needs fs, and is for the message of assertions that fail without one.',
    id: 'internal/assert/utils',
    from: "const {\n  getErrorSourceExpression,\n} = require('internal/errors/error_source');",
    to: "const getErrorSourceExpression = (error) =>\n  require('internal/errors/error_source')\n    .getErrorSourceExpression(error);",
  },
  {
    name: 'vertx-buffers',
    why: 'Buffer.from takes a Vert.x buffer, whose bytes it shares; by its method "length" it would be an empty list.',
    id: 'buffer',
    from: 'function fromObject(obj) {',
    to: "function fromObject(obj) { const view = internalBinding('buffer').viewOf(obj); if (view !== undefined) return new FastBuffer(view.buffer, view.byteOffset, view.byteLength);",
  },
  {
    name: 'contexts-of-any-object',
    why: 'A private symbol cannot be put on frozen objects and proxies by a script.',
    id: 'internal/vm',
    from: 'return object[contextify_context_private_symbol] !== undefined;',
    to: "return internalBinding('contextify').isContext(object);",
  },
  {
    name: 'keys-without-crypto',
    why: 'There are no keys before crypto is loaded, and to ask for one shall not load it.',
    id: 'internal/util/types',
    from: /value: function isKeyObject\(obj\) \{\s*if \(!process\.versions\.openssl\) \{/,
    to: "value: function isKeyObject(obj) { if (!internalBinding('config').usesCrypto) {",
  },
  {
    name: 'crypto-keys-without-crypto',
    why: 'The same for the keys of WebCrypto.',
    id: 'internal/util/types',
    from: /value: function isCryptoKey\(obj\) \{\s*if \(!process\.versions\.openssl\) \{/,
    to: "value: function isCryptoKey(obj) { if (!internalBinding('config').usesCrypto) {",
  },
  {
    name: 'listening-in-cluster',
    why: 'Only a worker has loaded the cluster; to load it elsewhere would load child processes.',
    id: 'net',
    from: "if (cluster === undefined) cluster = require('cluster');",
    to: "cluster ??= require('internal/es4x/cluster').current;",
  },
  {
    name: 'datagrams-in-cluster',
    why: 'The same for datagrams.',
    id: 'dgram',
    from: "return _cluster ??= require('cluster');",
    to: "return _cluster ??= require('internal/es4x/cluster').current;",
  },
  {
    name: 'ports-of-workers',
    why: 'No process can give another its socket: each worker opens its own on the port that the primary has reserved.',
    id: 'internal/cluster/child',
    from: /if \(handle\) \{(?=\s*shared\(reply)/,
    to: "handle = require('internal/es4x/cluster').open(reply, message); if (handle) {",
  },
  {
    name: 'java-values',
    why: 'Java objects are shown by a hook of ours, also where custom inspection is off, as by console.dir.',
    id: 'internal/util/inspect',
    from: /if \(ctx\.customInspect\) \{/,
    to: 'if (ctx.customInspect || value[customInspectSymbol]?.isBuiltin) {',
  },
  {
    name: 'requests-arrive',
    why: 'What a request sets going belongs to it, and fails with it.',
    id: '_http_server',
    from: /if \(onRequestStartChannel\.hasSubscribers\) \{/,
    to: 'socket.parser?.arrived(res); if (onRequestStartChannel.hasSubscribers) {',
  },
  {
    name: 'files-of-tests-in-workers',
    why: 'A worker costs less than a process, which starts another Java virtual machine; who asks for processes gets them.',
    id: 'internal/test_runner/runner',
    from: "workerIdPool: isolation === 'process' ? workerIdPool : null,",
    to: "workerIdPool: isolation === 'process' ? workerIdPool : null, start: require('internal/es4x/test-file').starter(options, spawn),",
  },
  {
    name: 'start-of-file-of-tests',
    why: 'The same.',
    id: 'internal/test_runner/runner',
    from: 'const child = spawn(',
    to: 'const child = opts.start(',
  },
  {
    name: 'vertx-agent',
    why: 'Requests of fetch are sent by the HTTP client of Vert.x.',
    id: 'internal/deps/undici/undici',
    from: /"lib\/dispatcher\/agent\.js"\(exports2, module2\) \{\s*"use strict";/,
    to: `"lib/dispatcher/agent.js"(exports2, module2) { return module2.exports = require('internal/es4x/fetch').agents({ DispatcherBase: require_dispatcher_base(), Request: require_request(), errors: require_errors(), symbols: require_symbols(), util: require_util() }).Agent;`,
  },
  {
    name: 'vertx-proxy-agent',
    why: 'The same through a proxy.',
    id: 'internal/deps/undici/undici',
    from: /"lib\/dispatcher\/proxy-agent\.js"\(exports2, module2\) \{\s*"use strict";/,
    to: `"lib/dispatcher/proxy-agent.js"(exports2, module2) { require_agent(); return module2.exports = require('internal/es4x/fetch').agents().ProxyAgent;`,
  },
  {
    name: 'bodies-without-streams',
    why: 'A body that is whole has a stream only when somebody asks for it.',
    id: 'internal/deps/undici/undici',
    from: 'function extractBody(object, keepalive = false) {',
    to: "function extractBody(object, keepalive = false, lazily = true) { if (lazily) { const whole = require('internal/es4x/bodies').extractLazily(object, (source) => extractBody(source, false, false), webidl); if (whole !== undefined) return whole; }",
  },
  {
    name: 'unusable-without-stream',
    why: 'Such a body knows by itself whether it was read.',
    id: 'internal/deps/undici/undici',
    from: 'return body != null && (body.stream.locked || util.isDisturbed(body.stream));',
    to: 'return body != null && (body.isUsed?.() ?? (body.stream.locked || util.isDisturbed(body.stream)));',
  },
  {
    name: 'request-body-used',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: /webidl\.brandCheck\(this, _Request\);\s*return !!this\.#state\.body && util\.isDisturbed\(this\.#state\.body\.stream\);/,
    to: 'webidl.brandCheck(this, _Request); const { body } = this.#state; return !!body && (body.isDisturbed?.() ?? util.isDisturbed(body.stream));',
  },
  {
    name: 'response-body-used',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: /webidl\.brandCheck\(this, _Response\);\s*return !!this\.#state\.body && util\.isDisturbed\(this\.#state\.body\.stream\);/,
    to: 'webidl.brandCheck(this, _Response); const { body } = this.#state; return !!body && (body.isDisturbed?.() ?? util.isDisturbed(body.stream));',
  },
  {
    name: 'read-without-stream',
    why: 'The same: it is read without one.',
    id: 'internal/deps/undici/undici',
    from: 'const errorSteps = processBodyError;',
    to: 'const errorSteps = processBodyError; if (body.readAll?.(successSteps, errorSteps)) return;',
  },
  {
    name: 'lazy-url',
    why: 'A request that has come in has its parts made when they are asked for.',
    id: 'internal/deps/undici/undici',
    from: 'return URLSerializer(this.#state.url);',
    to: 'return this.#state.href ?? URLSerializer(this.#state.url);',
  },
  {
    name: 'lazy-headers',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: /webidl\.brandCheck\(this, _Request\);\s*return this\.#headers;/,
    to: 'webidl.brandCheck(this, _Request); return (this.#headers ??= this.#state.makeHeaders());',
  },
  {
    name: 'lazy-signal',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: /webidl\.brandCheck\(this, _Request\);\s*return this\.#signal;/,
    to: 'webidl.brandCheck(this, _Request); return (this.#signal ??= this.#state.makeSignal());',
  },
  {
    name: 'signal-of-input',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: 'signal = input.#signal;',
    to: 'signal = input.signal;',
  },
  {
    name: 'headers-of-clone',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: 'this.#dispatcher, ac.signal, getHeadersGuard(this.#headers)',
    to: 'this.#dispatcher, ac.signal, getHeadersGuard(this.headers)',
  },
  {
    name: 'state-of-clone',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: 'const newRequest = makeRequest({ ...request, body: null });',
    to: 'const newRequest = makeRequest({ ...(request.isIncoming ? request.complete() : request), body: null });',
  },
  {
    name: 'incoming-request',
    why: 'The same: it is made without them.',
    id: 'internal/deps/undici/undici',
    from: 'setRequestState(request, innerRequest);',
    to: 'setRequestState(request, innerRequest); if (innerRequest.isIncoming) return request;',
  },
  {
    name: 'internals',
    why: 'The server of fetch functions makes requests and takes responses apart.',
    id: 'internal/deps/undici/undici',
    from: 'module.exports.setGlobalDispatcher = setGlobalDispatcher;',
    to: 'module.exports.setGlobalDispatcher = setGlobalDispatcher; module.exports.internals = { ...require_headers(), ...require_request2(), ...require_response(), kConstruct: require_symbols().kConstruct };',
  },
  {
    name: 'late-fetch',
    why: 'Headers and others do not need what asks servers, and with it cryptography.',
    id: 'internal/deps/undici/undici',
    from: 'var fetchImpl = require_fetch().fetch;',
    to: 'var fetchImpl = (init, options) => require_fetch().fetch(init, options);',
  },
  {
    name: 'late-web-socket',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: 'module.exports.WebSocket = require_websocket().WebSocket;',
    to: 'Object.defineProperty(module.exports, "WebSocket", { get: () => require_websocket().WebSocket, enumerable: true });',
  },
  {
    name: 'late-event-source',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: 'module.exports.EventSource = require_eventsource().EventSource;',
    to: 'Object.defineProperty(module.exports, "EventSource", { get: () => require_eventsource().EventSource, enumerable: true });',
  },
  {
    name: 'late-random',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: /var random = runtimeFeatures\.has\("crypto"\) \? require\("node:crypto"\)\.randomInt : \(max\) => Math\.floor\(Math\.random\(\) \* max\);/,
    to: 'var random = (max) => require("node:crypto").randomInt(max);',
  },
  {
    name: 'without-http',
    why: 'All of http would be loaded for a class that is only compared with.',
    id: 'internal/deps/undici/undici',
    from: 'var { IncomingMessage } = require("node:http");',
    to: '',
  },
  {
    name: 'message-by-name',
    why: 'The same.',
    id: 'internal/deps/undici/undici',
    from: 'Object.getPrototypeOf(stream2).constructor === IncomingMessage',
    to: 'Object.getPrototypeOf(stream2).constructor?.name === "IncomingMessage"',
  },
  {
    name: 'status-of-upgrade',
    why: 'The same for two words.',
    id: 'internal/deps/undici/undici',
    from: 'var { STATUS_CODES } = require("node:http");',
    to: 'var STATUS_CODES = { 101: "Switching Protocols", 200: "OK" };',
  },
  {
    name: 'addresses-without-net',
    why: 'All of net would be loaded to tell whether a name is an address.',
    id: 'internal/deps/undici/undici',
    from: /var net = require\("node:net"\);(?=\s*var \{ stringify \})/,
    to: 'var net = require("internal/net");',
  },
];

/**
 * Applies all patches.
 *
 * @param {Record<string, string>} sources
 * @param {Patch[]} patches
 * @returns {Record<string, string>}
 * @throws {StepError} where a patch does not fit
 */
export function applyPatches(sources, patches = PATCHES) {
  const patched = { ...sources };
  for (const { name, id, from, to, places = 1 } of patches) {
    const source = patched[id] ?? '';
    const found = typeof from === 'string' ? source.split(from).length - 1 : count(source, from);
    if (found !== places) {
      throw new StepError(
        `the patch ${name} fits ${found} places of Node's ${id}, where ${places} are expected`,
      );
    }
    const all = typeof from === 'string' ? from : new RegExp(from, `${from.flags}g`);
    patched[id] = source.replaceAll(all, (old) => to + linesBeyond(old, to));
  }
  return patched;
}

/**
 * @param {string} source
 * @param {RegExp} pattern
 */
function count(source, pattern) {
  return [...source.matchAll(new RegExp(pattern, `${pattern.flags}g`))].length;
}

/**
 * The newlines that keep what follows a change in its line.
 *
 * @param {string} old
 * @param {string} changed
 */
function linesBeyond(old, changed) {
  return '\n'.repeat(Math.max(0, old.split('\n').length - changed.split('\n').length));
}
