import EventEmitter from 'node:events';
import { codedError, invalidArgType } from '../errors.js';
import { lazy } from '../lazy.js';
import { createEnv, fromPairs } from './env.js';
import { lifecycle } from './lifecycle.js';
import { measures } from './measures.js';
import { posix, signals } from './signals.js';
import { StandardInput, StandardOutput } from './streams.js';
import { createEmitWarning } from './warnings.js';

/** The Node.js release whose API we follow. */
const NODE = '24.0.0';

function process() {}
process.prototype = Object.create(EventEmitter.prototype, {
  constructor: { value: process, writable: true, configurable: true },
});

/**
 * Makes the `process` object of a context.
 *
 * @param {object} host io.es4x.node.process.ProcessHost
 * @param {object} tasks see web/timers/tasks.js
 * @param {object} output the console's way to write, which goes through the streams once they exist
 * @param {(name: string) => unknown} builtin returns a builtin module
 */
function createProcess(host, tasks, output, builtin) {
  const self = new process();
  EventEmitter.call(self);
  Object.defineProperty(self, Symbol.toStringTag, { value: 'process', configurable: true });

  Object.assign(self, identity(host), measures(host), lifecycle(self, host), posix(host), {
    cwd: () => host.cwd(),
    chdir() {
      throw codedError(
        Error,
        'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
        'process.chdir() is not available: the Java virtual machine cannot change its directory',
      );
    },
    nextTick(callback, ...args) {
      if (typeof callback !== 'function') {
        throw invalidArgType('callback', 'of type function', callback);
      }
      if (!self._exiting) {
        tasks.nextTick(callback, args);
      }
    },
    getBuiltinModule: (name) => builtin(`${name}`.replace(/^node:/, '')),
  });
  lazy(self, 'env', () => createEnv(host));
  lazy(self, 'pid', () => host.pid());
  lazy(self, 'ppid', () => host.ppid());
  lazy(self, 'stdin', () => new StandardInput(host));
  for (const name of ['stdout', 'stderr']) {
    lazy(self, name, () => {
      output[name].stream = new StandardOutput(host[name]());
      return output[name].stream;
    });
  }
  self.emitWarning = createEmitWarning(self, (text) => output.stderr.write(text));
  signals(self, host);
  return self;
}

function identity(host) {
  const platform = host.platform();
  return {
    title: 'es4x',
    version: `v${NODE}`,
    versions: Object.freeze({
      node: NODE,
      java: host.javaVersion(),
      ...fromPairs(host.versions()),
    }),
    arch: host.arch(),
    platform,
    release: { name: 'node' },
    argv: Array.from(host.argv()),
    argv0: host.argv0(),
    execArgv: Array.from(host.execArgv()),
    execPath: host.execPath(),
    config: Object.freeze({ target_defaults: {}, variables: {} }),
    features: Object.freeze({
      inspector: false,
      debug: false,
      uv: false,
      ipv6: true,
      tls: true,
      require_module: true,
      typescript: 'strip',
    }),
  };
}

export default { createProcess };
