import dispatch from 'es4x:host/dispatch';
import host from 'es4x:host/library';
import { names, schemeOnly } from 'es4x:table';
import tasks from 'es4x:tasks';
import { cluster } from '../cluster/cluster.js';
import { testing } from '../test/testing.js';
import { missing } from './bindings.js';
import { connectStreams } from './vertx-streams.js';

const PRIVATE = /^internal\//;

/**
 * The modules of Node's library that ES4X replaces: those for module loading, timers and the process.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { RejectionFunctions } from '../../engine/promises/rejections.binding.js'
 * @type {Record<string, (library: Library) => LibraryModule>}
 *
 * @typedef {object} Library
 * @property {Registry} registry
 * @property {(id: string) => LibraryModule} requireBuiltin
 * @property {(name: string) => LibraryModule} internalBinding
 * @property {(id: string) => boolean} has
 */
export const replacements = {
  process: ({ registry }) => registry.require('process'),
  console: ({ registry }) => registry.require('console'),
  timers: ({ registry }) => registry.require('timers'),
  'timers/promises': ({ registry }) => registry.require('timers/promises'),
  'internal/process/task_queues': ({ registry }) => ({
    nextTick: (/** @type {unknown[]} */ ...args) => registry.require('process').nextTick(...args),
    queueMicrotask: tasks.queueMicrotask,
    runNextTicks() {},
    setupTaskQueue() {},
  }),
  'internal/timers': ({ registry, requireBuiltin }) =>
    internalTimers(registry.require('timers'), requireBuiltin),
  'internal/process/warning': ({ registry }) => ({
    emitWarning: (/** @type {unknown[]} */ ...args) =>
      registry.require('process').emitWarning(...args),
    emitWarningSync: (/** @type {unknown[]} */ ...args) =>
      registry.require('process').emitWarning(...args),
  }),
  'internal/modules/cjs/loader': ({ registry }) => {
    const Module = registry.require('module');
    /** @type {(request: string, parent: object, isMain: boolean, options: { requireResolveOptions: object }) => object} */
    const resolveForCJSWithHooks = (request, parent, isMain, { requireResolveOptions }) => ({
      filename: Module._resolveFilename(request, parent, isMain, requireResolveOptions),
    });
    return { Module, resolveForCJSWithHooks };
  },
  'internal/modules/esm/initialize_import_meta': defaultHooks,
  'internal/modules/esm/load': defaultHooks,
  'internal/modules/esm/loader': defaultHooks,
  'internal/modules/esm/resolve': defaultHooks,
  'internal/modules/esm/utils': ({ registry, internalBinding }) => ({
    getDefaultConditions: () => defaultHooks({ registry }).getDefaultConditions(),
    registerModule: internalBinding('module_wrap').registerModule,
  }),
  'internal/modules/esm/worker': ({ registry }) => registry.require('es4x:hooks-thread'),
  'internal/process/pre_execution': defaultHooks,
  // Heap snapshots are a feature of V8.
  'internal/heap_utils': () => ({
    getHeapSnapshotOptions: () => [],
    queryObjects: missing('internal_only_v8.queryObjects', true),
  }),
  // In Node the module is the binding itself; here the binding also has Java functions that programs must not see.
  sqlite({ internalBinding }) {
    const { DatabaseSync, StatementSync, Session, constants, backup } = internalBinding('sqlite');
    return { DatabaseSync, StatementSync, Session, constants: { ...constants }, backup };
  },
  'internal/es4x/bodies': ({ registry }) => registry.require('es4x:bodies'),
  'internal/es4x/global-scope': ({ registry }) => registry.require('es4x:global-scope'),
  'internal/es4x/java-values': ({ registry }) => registry.require('es4x:java-values'),
  // Undefined where no storage follows messages.
  'internal/es4x/message-context': ({ registry }) => registry.loaded('es4x:message-context'),
  'internal/es4x/short-net': ({ registry }) => registry.require('es4x:short-net'),
  'internal/es4x/short-http': ({ registry }) => registry.require('es4x:short-http'),
  'internal/es4x/fetch': ({ registry }) => registry.require('es4x:fetch'),
  ...cluster,
  ...testing,
  'internal/bootstrap/realm': ({ has }) => ({ BuiltinModule: builtinModule(has) }),
};

/**
 * The parts of Node's loader that its hooks thread and test runner use.
 *
 * @param {Pick<Library, 'registry'>} library
 */
function defaultHooks({ registry }) {
  return registry.require('es4x:default-hooks');
}

/**
 * Functions that are called after a module of Node's library was loaded.
 *
 * @type {Record<
 *   string,
 *   (
 *     exports: LibraryModule,
 *     registry: Registry,
 *     internalBinding: Library['internalBinding'],
 *     requireBuiltin: Library['requireBuiltin'],
 *   ) => void
 * >}
 */
export const connections = {
  _http_server({ Server }, registry) {
    if (host.isMeasured()) registry.require('es4x:http-metrics')(Server);
  },
  events: (EventEmitter, registry) => registry.require('es4x:events').adopt(EventEmitter),
  diagnostics_channel({ channel }, registry) {
    const { channels } = registry.require('es4x:output');
    for (const method of ['log', 'info', 'debug', 'warn', 'error']) {
      channels[method] = channel(`console.${method}`);
    }
  },
  // Until AsyncLocalStorage is loaded, all frames are empty. The library itself only loads the class of frames.
  'internal/async_local_storage/async_context_frame'(_exports, registry, internalBinding) {
    const { getContinuationPreservedEmbedderData: current, exchange } =
      internalBinding('async_context_frame');
    tasks.frames = { current, exchange };
    /** @type {WeakMap<Promise<unknown>, unknown>} */
    const frames = new WeakMap();
    tasks.frameOf = (promise) => frames.get(promise);
    /** @type {RejectionFunctions} */ (dispatch.rejections()).whenRejects((promise) => {
      const frame = current();
      if (frame !== undefined) frames.set(promise, frame);
    });
    if (registry.loaded('es4x:message-context') === undefined) dispatch.bindBy(tasks.bound);
  },
  // The global class, created lazily, as most programs that load this module do not use it.
  url: (exports, registry) =>
    Object.defineProperty(exports, 'URLPattern', {
      get: () => registry.require('es4x:urlpattern'),
      set(value) {
        Object.defineProperty(exports, 'URLPattern', { value, writable: true });
      },
      enumerable: true,
      configurable: true,
    }),
  // The engine reports a rejection when the domain may have been exited; the hooks have stored the domain on the
  // promise.
  domain({ Domain }) {
    tasks.domainOf = ({ domain }) => (domain instanceof Domain ? domain : undefined);
  },
  repl(_exports, registry, _internalBinding, requireBuiltin) {
    registry
      .require('es4x:traces')
      .overrideBy(requireBuiltin('internal/errors').overrideStackTrace);
  },
  stream: connectStreams,
  // As `initializeESMLoader` of Node's `internal/process/pre_execution` does.
  vm(exports, _registry, _internalBinding, requireBuiltin) {
    if (requireBuiltin('internal/options').getOptionValue('--experimental-vm-modules')) {
      const { Module, SourceTextModule, SyntheticModule } = requireBuiltin('internal/vm/module');
      Object.assign(exports, { Module, SourceTextModule, SyntheticModule });
    }
  },
  'internal/perf/nodetiming': (_exports, _registry, internalBinding) =>
    internalBinding('performance').measure(),
  'internal/deps/undici/undici': (undici, registry) =>
    registry.require('es4x:fetch').useProxy(undici),
  'internal/url': ({ installObjectURLMethods }) => installObjectURLMethods(),
  'internal/util/inspect': ({ inspect }, registry) =>
    registry.require('es4x:java-values').teach(inspect),
  'internal/dns/utils': ({ initializeDns }) => initializeDns(),
  'internal/util/debuglog': ({ initializeDebugEnv }, registry) =>
    initializeDebugEnv(registry.require('process').env.NODE_DEBUG),
};

/**
 * Timers that do not keep the process alive, and constants for errors of timers.
 *
 * @param {LibraryModule} timers
 * @param {Library['requireBuiltin']} requireBuiltin
 */
function internalTimers(timers, requireBuiltin) {
  const { setTimeout, setInterval, setImmediate, clearTimeout } = timers;
  const TIMEOUT_MAX = 2 ** 31 - 1;
  const kTimeout = Symbol('timeout');
  return {
    TIMEOUT_MAX,
    kTimeout,
    setTimeout,
    setInterval,
    setImmediate,
    clearTimeout,
    setUnrefTimeout: (/** @type {Function} */ callback, /** @type {number} */ after) =>
      setTimeout(callback, after).unref(),
    /**
     * @param {unknown} milliseconds
     * @param {string} name
     */
    getTimerDuration(milliseconds, name) {
      if (typeof milliseconds !== 'number' || !(milliseconds >= 0 && milliseconds < Infinity)) {
        const { ERR_OUT_OF_RANGE } = requireBuiltin('internal/errors').codes;
        requireBuiltin('internal/validators').validateNumber(milliseconds, name);
        throw new ERR_OUT_OF_RANGE(name, 'a non-negative finite number', milliseconds);
      }
      return milliseconds < TIMEOUT_MAX ? milliseconds : TIMEOUT_MAX;
    },
    reuseOrCreateUnrefTimeout: tasks.restart,
  };
}

/**
 * The members of Node's class `BuiltinModule` that the library uses.
 *
 * @param {Library['has']} has
 * @returns {Record<string, (id: string) => unknown>}
 */
function builtinModule(has) {
  const isPublic = (/** @type {string} */ id) =>
    !PRIVATE.test(id) && (has(id) || names.includes(id));
  const withoutScheme = (/** @type {string} */ id) =>
    id.startsWith('node:') ? id.slice('node:'.length) : id;
  return {
    exists: (id) => has(id),
    canBeRequiredByUsers: isPublic,
    canBeRequiredByUsersWithoutScheme: (id) => isPublic(id) && !schemeOnly.includes(id),
    normalizeRequirableId: (id) => (isPublic(withoutScheme(id)) ? withoutScheme(id) : undefined),
    isBuiltin: (id) => isPublic(withoutScheme(id)),
    getSchemeOnlyModuleNames: () => schemeOnly,
    getCanBeRequiredByUsersWithoutSchemeList: () => names.filter((id) => !schemeOnly.includes(id)),
  };
}
