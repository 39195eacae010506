// Calls the functions of the builtin modules with what they do not expect, and says what comes of each call.
import * as events from 'node:events';
import module, { createRequire } from 'node:module';
import path from 'node:path';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import util from 'node:util';

const require = createRequire(import.meta.url);
const { EventEmitter } = events;

const revocable = Proxy.revocable({}, {});
revocable.revoke();
const VALUES = {
  none: undefined,
  null: null,
  NaN: Number.NaN,
  object: {},
  array: [],
  symbol: Symbol('s'),
  bigint: 1n,
  empty: '',
  number: 1,
  boolean: true,
  text: 'xyz',
  function: function named() {},
  revoked: revocable.proxy,
  throwing: Object.defineProperty({}, 'x', {
    enumerable: true,
    get() {
      throw new RangeError('from the getter');
    },
  }),
  nothing: Object.create(null),
};

/** Functions that end, signal or reconfigure the process, wait for ever, or are internal. */
const SKIPPED =
  /^process\.(kill|chdir|exit|reallyExit|abort|_|binding|openStdin|dlopen|execve|assert|removeAll|emit$|off|on|once|add|prepend|removeListener|setMax|eventNames|stdin|init|set(e?[ug]id|groups|SourceMaps|Uncaught)|moduleLoadList|loadEnvFile)|^module\.(_|runMain|wrap|register$|Module|SourceMap|findSourceMap|stripTypeScriptTypes|setSourceMapsSupport|enableCompileCache|findPackageJSON)|^events\.(EventEmitter|default|usingDomains|init)|^timers\.(promises|active|enroll|unenroll|_)|^util\.(_|Text|MIME|is[A-Z]|inherits|deprecate|aborted|diff|getCallSites|getSystem|parseArgs|styleText|transferable|setTrace|convert)|^console\.(_|createTask|context|Console)/;

const lines = [];
const pending = [];

function outcome(error) {
  if (!util.types.isNativeError(error)) return `throws a ${typeof error}`;
  // Without a code it is the engine's, which has words of its own.
  return error.code === undefined
    ? error.name
    : `${error.name} ${error.code} ${error.message.split('\n')[0]}`;
}

function attempt(label, call) {
  const index = lines.push(label) - 1;
  const say = (text) => {
    lines[index] = `${label} => ${text}`;
  };
  try {
    const result = call();
    if (util.types.isPromise(result)) {
      // Those that wait, wait for what never comes, or for a timer that is long.
      const waited = new Promise((resolve) => setTimeout(resolve, 200, 'waits or resolves'));
      pending.push(
        Promise.race([result.then(() => 'waits or resolves'), waited]).then(say, (error) =>
          say(`rejects ${outcome(error)}`),
        ),
      );
      return;
    }
    say(`fine ${typeof result}`);
    timers.clearTimeout(result);
    timers.clearImmediate(result);
  } catch (error) {
    say(outcome(error));
  }
}

process.on('warning', () => {});
process.on('uncaughtException', () => {});
const stream = Object.assign(new EventEmitter(), { write: () => true });
const quiet = new console.Console(stream);
const modules = {
  events: events.default,
  module,
  process,
  console: quiet,
  timers,
  'timers/promises': timersPromises,
  util,
  'util.types': util.types,
  path,
  require,
  'require.resolve': require.resolve,
};
const only = process.argv[2].split(',');
for (const [owner, object] of Object.entries(modules)) {
  if (!only.includes(owner)) continue;
  for (const name of Object.getOwnPropertyNames(object).sort()) {
    const id = `${owner}.${name}`;
    if (/^(caller|arguments|callee)$/.test(name) || SKIPPED.test(id)) continue;
    if (typeof object[name] !== 'function') continue;
    for (const [kind, value] of Object.entries(VALUES)) {
      attempt(`${id}(${kind})`, () => object[name](value));
    }
  }
}

const emitter = () => new EventEmitter();
const further = {
  emitter(kind, value) {
    for (const name of Object.keys(EventEmitter.prototype).sort()) {
      if (name.startsWith('_')) continue;
      attempt(`emitter.${name}(${kind})`, () => typeof emitter()[name](value));
      attempt(`emitter.${name}('a', ${kind})`, () => typeof emitter()[name]('a', value));
    }
    attempt(`new EventEmitter(${kind})`, () => new EventEmitter(value));
    attempt(`captureRejections: ${kind}`, () => new EventEmitter({ captureRejections: value }));
    attempt(`defaultMaxListeners = ${kind}`, () => {
      try {
        EventEmitter.defaultMaxListeners = value;
      } finally {
        EventEmitter.defaultMaxListeners = 10;
      }
    });
    attempt(`emit('error', ${kind})`, () => emitter().emit('error', value));
    attempt(`once(e, ${kind})`, () => events.once(emitter(), value));
    attempt(`once(e, 'a', ${kind})`, () => events.once(emitter(), 'a', value));
    attempt(`once signal ${kind}`, () => events.once(emitter(), 'a', { signal: value }));
    attempt(`on(e, 'a', ${kind})`, () => events.on(emitter(), 'a', value));
    attempt(`on signal ${kind}`, () => events.on(emitter(), 'a', { signal: value }));
    attempt(`setMaxListeners(1, ${kind})`, () => events.setMaxListeners(1, value));
    attempt(`addAbortListener(${kind})`, () => events.addAbortListener(value, () => {}));
  },
  process(kind, value) {
    attempt(`process.kill(${kind}, 0)`, () => process.kill(value, 0));
    attempt(`process.kill(none, ${kind})`, () => process.kill(2 ** 22 + 5, value));
    attempt(`process.hrtime([${kind}])`, () => typeof process.hrtime([value]));
    attempt(`process.emitWarning('a', ${kind})`, () => process.emitWarning('a', value));
    attempt(`process.emitWarning('a', 'b', ${kind})`, () => process.emitWarning('a', 'b', value));
    attempt(`process.exitCode = ${kind}`, () => {
      process.exitCode = value;
    });
    attempt(`stdout.write(${kind})`, () => process.stdout.write(value === 'xyz' ? '' : value));
    attempt(`stdout.write('', ${kind})`, () => process.stdout.write('', value));
    attempt(`captures ${kind}`, () => {
      process.setUncaughtExceptionCaptureCallback(value);
      process.setUncaughtExceptionCaptureCallback(null);
    });
    attempt(`loadEnvFile(${kind})`, () => process.loadEnvFile(value));
    attempt(`cpuUsage({ user: ${kind} })`, () => process.cpuUsage({ user: value, system: 0 }));
  },
  timers(kind, value) {
    attempt(`setTimeout(f, ${kind})`, () => setTimeout(() => {}, value));
    attempt(`queueMicrotask(${kind})`, () => queueMicrotask(value));
    for (const options of ['signal', 'ref']) {
      attempt(`timeout ${options} ${kind}`, () =>
        timersPromises.setTimeout(1, 'v', { [options]: value }),
      );
    }
    attempt(`timeout options ${kind}`, () => timersPromises.setTimeout(1, 'v', value));
    attempt(`immediate options ${kind}`, () => timersPromises.setImmediate('v', value));
    attempt(`interval options ${kind}`, () => timersPromises.setInterval(1, 'v', value).next());
    attempt(`wait ${kind}`, () => timersPromises.scheduler.wait(value));
  },
  module(kind, value) {
    attempt(`require.resolve('./none', ${kind})`, () => require.resolve('./none', value));
    attempt(`require.resolve paths ${kind}`, () => require.resolve('./none', { paths: value }));
    attempt(`require.resolve paths [${kind}]`, () => require.resolve('./none', { paths: [value] }));
    attempt(`import(${kind})`, () => import(value));
    attempt(`import.meta.resolve(${kind})`, () => import.meta.resolve(value));
    attempt(`new Module(${kind})`, () => typeof new module.Module(value));
    attempt(`registerHooks({ load: ${kind} })`, () =>
      module.registerHooks({ load: value }).deregister(),
    );
  },
  util(kind, value) {
    attempt(`inherits(F, ${kind})`, () => util.inherits(function F() {}, value));
    attempt(`inherits(${kind})`, () => util.inherits(value, Map));
    attempt(`inspect(1, ${kind})`, () => util.inspect(1, value));
    for (const letter of 'sdijoO')
      attempt(`format(%${letter}, ${kind})`, () => util.format(`%${letter}`, value));
    attempt(`path.basename('a', ${kind})`, () => path.basename('a', value));
    attempt(`path.relative('a', ${kind})`, () => path.relative('a', value));
    attempt(`path.win32.join('a', ${kind})`, () => path.win32.join('a', value));
    attempt(`console.table([], ${kind})`, () => quiet.table([], value));
    attempt(`new Console(${kind})`, () => typeof new console.Console(value));
  },
};
for (const [kind, value] of Object.entries(VALUES)) {
  for (const part of only) further[part]?.(kind, value);
}
await Promise.all(pending);
process.exitCode = 0;
console.log(lines.map((line) => line.replaceAll(import.meta.dirname, '')).join('\n'));
process.exit();
