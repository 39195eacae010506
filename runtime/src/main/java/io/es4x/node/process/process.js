import events from 'es4x:events';
import handles from 'es4x:handles';
import host from 'es4x:host/process';
import output from 'es4x:output';
import registry from 'es4x:registry';
import { nodeVersion, versionsOfParts } from 'es4x:table';
import tasks from 'es4x:tasks';
import traces from 'es4x:traces';
import { lazy } from '../lazy.js';
import { validateString } from '../validators.js';
import { directory } from './directory.js';
import { createEnv, loadEnvFile, shareEnv } from './env.js';
import { createExecve } from './execve.js';
import { binding } from './internal-bindings.js';
import { lifecycle } from './lifecycle.js';
import { measures } from './measures.js';
import { fromPairs } from './pairs.js';
import { restrict } from './permission.js';
import { createReport } from './report.js';
import { posix, signals } from './signals.js';
import { createStdin } from './stdin.js';
import { createOutput } from './streams.js';
import { createEmitWarning } from './warnings.js';

const { apply } = Reflect;

/** @class */
function process() {}
// The bundler renames the function, as its name is that of a global.
Object.defineProperty(process, 'name', { value: 'process' });
process.prototype = Object.create(Object.prototype, {
  constructor: { value: process, writable: true, configurable: true },
});
events.inheritEvents(process);

/**
 * Creates the `process` object of a context.
 *
 * @import { CapturingProcess } from './lifecycle.js'
 */
function createProcess() {
  const self = /** @type {CapturingProcess} */ (/** @type {unknown} */ (new process()));
  apply(events.Emitter, self, []);
  Object.defineProperty(self, Symbol.toStringTag, { value: 'process', writable: true });

  Object.assign(self, identity(), measures(), lifecycle(self), posix(self), directory(), {
    nextTick: tasks.nextTickOf(self),
    /** @param {string} id */
    getBuiltinModule(id) {
      validateString(id, 'id');
      return registry.find(id);
    },
    binding,
    getActiveResourcesInfo() {
      return [...activeTimers(), ...host.activeNames()];
    },
    _getActiveHandles: () => Array.from(host.activeHandles(), ownerOf),
    /**
     * Prints directly to the file descriptor, even if the streams are redirected.
     *
     * @param {unknown[]} args
     */
    _rawDebug(...args) {
      host.stderr().write(`${require('es4x:inspect').format(...args)}\n`);
    },
    /** @param {boolean} val */
    setSourceMapsEnabled(val) {
      traces.setSourceMapsSupport(val, { nodeModules: val, generatedCode: val });
    },
    loadEnvFile: (/** @type {unknown} */ path) => loadEnvFile(self.env, path),
    openStdin() {
      self.stdin.resume();
      return self.stdin;
    },
    ref: (/** @type {unknown} */ resource) => callAnyOf(resource, REF),
    unref: (/** @type {unknown} */ resource) => callAnyOf(resource, UNREF),
  });
  Object.defineProperty(self, 'sourceMapsEnabled', {
    get: () => traces.getSourceMapsSupport().enabled,
    configurable: true,
    enumerable: true,
  });
  let title = host.title();
  Object.defineProperty(self, 'title', {
    get: () => title,
    set(value) {
      title = `${value}`;
      host.setTitle(title);
    },
    configurable: true,
    enumerable: true,
  });
  if (host.isRestricted()) restrict(self, () => registry.require('es4x:library'));
  lazy(self, 'execve', () => createExecve(self));
  lazy(self, 'finalization', () =>
    registry.require('es4x:library').require('internal/process/finalization').createFinalization(),
  );
  lazy(self, 'report', () => createReport(self));
  // The options of the Node that runs the command.
  lazy(self, 'allowedNodeEnvironmentFlags', () =>
    registry.require('es4x:library').require('internal/process/per_thread').buildAllowedFlags(),
  );
  lazy(self, 'env', () => createEnv());
  // For the binding of workers, which is another bundle of scripts.
  Object.defineProperty(self, Symbol.for('es4x.shareEnv'), { value: shareEnv });
  lazy(self, 'pid', () => host.pid());
  lazy(self, 'ppid', () => host.ppid());
  lazy(self, 'stdin', () => createStdin(host.kindOfInput()));
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    lazy(self, name, () => {
      output[name].stream = createOutput(host[name]());
      return output[name].stream;
    });
  }
  Object.assign(self, { domain: null, debugPort: 9229 });
  for (const name of ['no-deprecation', 'throw-deprecation', 'trace-deprecation']) {
    if (host.hasSwitch(name)) {
      Object.assign(self, { [name.replace('-d', 'D')]: true });
    }
  }
  self.emitWarning = createEmitWarning(self, (text) => output.stderr.write(text), {
    silent: host.hasSwitch('no-warnings'),
    traced: host.hasSwitch('trace-warnings'),
  });
  signals(self);
  return self;
}

const REF = [Symbol.for('nodejs.ref'), Symbol.for('node:ref'), 'ref'];
const UNREF = [Symbol.for('nodejs.unref'), Symbol.for('node:unref'), 'unref'];

/**
 * Calls the first of the methods that the resource has, if any.
 *
 * @param {unknown} resource
 * @param {PropertyKey[]} names
 */
function callAnyOf(resource, names) {
  const members = /** @type {Record<PropertyKey, unknown> | undefined} */ (resource);
  const method = members?.[names[0]] ?? members?.[names[1]] ?? members?.[names[2]];
  if (typeof method === 'function') {
    apply(method, resource, []);
  }
}

/**
 * Returns the public object of a handle, such as a socket.
 *
 * @param {unknown} handle
 */
function ownerOf(handle) {
  const { owner_symbol } = registry.require('es4x:library').internalBinding('symbols');
  return /** @type {Record<symbol, unknown>} */ (handle)[owner_symbol] ?? handle;
}

/** The type names of the active timers and immediates, one for each. */
function activeTimers() {
  return Object.entries(handles).flatMap(([name, count]) => Array(count).fill(name));
}

function versions() {
  const all = {
    node: nodeVersion,
    ...versionsOfParts,
    java: host.javaVersion(),
    ...fromPairs(host.versions()),
  };
  // Not enumerable: reading it loads the SQLite library of the operating system.
  Object.defineProperty(all, 'sqlite', {
    get() {
      try {
        return registry.require('es4x:library').internalBinding('sqlite').version;
      } catch {
        return undefined;
      }
    },
  });
  return Object.freeze(all);
}

function identity() {
  const platform = host.platform();
  return {
    version: `v${nodeVersion}`,
    versions: versions(),
    arch: host.arch(),
    platform,
    release: { name: 'node', lts: 'Krypton' },
    argv: Array.from(host.argv()),
    argv0: host.argv0(),
    execArgv: Array.from(host.execArgv()),
    execPath: host.execPath(),
    config: Object.freeze({
      target_defaults: {},
      variables: {
        node_module_version: Number(versionsOfParts.modules),
        v8_enable_i18n_support: 1, // Intl is available.
      },
    }),
    features: Object.freeze({
      inspector: false,
      debug: false,
      uv: false,
      ipv6: true,
      tls_alpn: true,
      tls_sni: true,
      tls_ocsp: true,
      tls: true,
      openssl_is_boringssl: false,
      cached_builtins: true,
      require_module: !registry.require('es4x:node-options').has('no-experimental-require-module'),
      quic: false,
      typescript: 'strip',
    }),
  };
}

export default createProcess();
