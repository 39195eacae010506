import { lazy } from '../node/lazy.js';
import {
  emitBeforeExit,
  emitExit,
  emitUncaught,
  emitUnhandledRejection,
  rejectionError,
} from '../node/process/lifecycle.js';
import { createConsole } from '../web/console/console.js';
import { createSink } from '../web/console/sink.js';
import { installSymbols } from '../web/disposal/symbols.js';
import { createTasks } from '../web/timers/tasks.js';
import { createTimers } from '../web/timers/timers.js';
import { createModules } from './modules.js';

/** Where `util.promisify` looks for the promise-returning form of a function. */
const PROMISIFY = Symbol.for('nodejs.util.promisify.custom');

/**
 * Installs the globals of a context. Only what every program needs is made at once; `process` and
 * the formatter of the console wait for their first use.
 *
 * @param {object} global globalThis
 * @param {object} host io.es4x.builtins.GlobalsHost
 * @returns what the event loop and the module system call
 */
export function install(global, host) {
  const tasks = createTasks(host.timers());
  const { globals, queueMicrotask, activeCount, activeNames } = createTimers(
    host.timers(),
    tasks,
    warn,
  );
  const output = {
    stdout: createSink(host.process().stdout(), () => process().env),
    stderr: createSink(host.process().stderr(), () => process().env),
  };
  const console = createConsole(output, {
    formatter: () => modules.require('es4x:inspect'),
    tables: () => modules.require('es4x:table'),
    warn,
    now: () => host.timers().now(),
  });

  let made = null;
  function process() {
    if (made === null) {
      const { createProcess } = modules.require('es4x:process');
      made = createProcess(host.process(), tasks, output, { find: modules.find, activeNames });
    }
    return made;
  }
  function warn(message, type) {
    process().emitWarning(message, type);
  }

  const modules = createModules((script, require) => host.load(script, require), {
    console: () => console,
    process,
    timers() {
      const timers = { ...globals };
      lazy(timers, 'promises', () => modules.require('timers/promises'));
      return timers;
    },
    'path/posix': () => modules.require('path').posix,
    'path/win32': () => modules.require('path').win32,
    'util/types': () => modules.require('util').types,
    'es4x:value-kinds': () => host.valueKinds(),
    'es4x:java-values': () => host.javaValues(),
  });

  for (const name of ['setTimeout', 'setImmediate']) {
    lazy(globals[name], PROMISIFY, () => modules.require('timers/promises')[name], {
      enumerable: false,
    });
  }
  for (const [name, value] of Object.entries({ global, ...globals, queueMicrotask })) {
    define(global, name, value, true);
  }
  define(global, 'console', console, false);
  lazy(global, 'process', process, { enumerable: false });

  installSymbols();
  for (const name of ['AsyncDisposableStack', 'DisposableStack', 'SuppressedError']) {
    lazy(global, name, () => modules.require('es4x:disposal')[name], { enumerable: false });
  }

  global.Graal?.setUnhandledPromiseRejectionHandler?.(tasks.unhandledRejection);

  return {
    tasks,
    require: modules.require,
    names: modules.names,
    provide: modules.provide,
    activeCount,
    // Without a process object there is no listener.
    emitBeforeExit: () => made !== null && emitBeforeExit(made),
    emitExit: (code) => (made === null ? code : emitExit(made, code)),
    emitUncaught: (error, origin) => made !== null && emitUncaught(made, error, origin),
    emitUnhandledRejection: (reason, promise) =>
      made !== null && emitUnhandledRejection(made, reason, promise),
    rejectionError,
    emitSignal: (name, number) => made?.emit(name, name, number) ?? false,
    errorText: (error, allFrames, codeFrame, thrownAt) =>
      modules.require('es4x:uncaught').errorText(error, {
        formatter: () => modules.require('es4x:inspect'),
        colors: output.stderr.hasColors(),
        allFrames,
        codeFrame,
        thrownAt,
      }),
  };
}

function define(object, name, value, enumerable) {
  Object.defineProperty(object, name, { value, writable: true, configurable: true, enumerable });
}
