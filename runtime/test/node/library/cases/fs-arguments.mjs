import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// Arguments that the functions of `fs` do not expect: of promises, of handles, and of those that wait.

const VALUES = {
  undefined: undefined,
  null: null,
  NaN: Number.NaN,
  object: {},
  negative: -1,
  fraction: 1.5,
  descriptor: 10_000,
  encoding: { encoding: 'wrong' },
  symbol: Symbol('s'),
  bigint: 7n,
  zero: 'a\0b',
};

/** Functions that go on, or make what has another name each time. */
const SKIPPED = /^(watch|glob|mkdtemp|lchmod)/;

/** Those of handles whose arguments end Node. */
const OF_HANDLES =
  /^(chmod|chown|stat|truncate|utimes|readFile|writeFile|appendFile|sync|datasync)$/;

/** Those with callbacks that take a descriptor, and what they take behind it. */
const OF_DESCRIPTORS = {
  close: [],
  fchmod: [0o600],
  fchown: [1, 1],
  fdatasync: [],
  fstat: [],
  fsync: [],
  ftruncate: [0],
  futimes: [1, 1],
};

export default async function run(print) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'arguments-'));
  const file = path.join(folder, 'file');
  const here = process.cwd();
  process.chdir(folder);

  function outcome(error) {
    // Without a code it is the engine's, which has words of its own.
    return error.code === undefined
      ? error.name
      : `${error.name} ${error.code} ${shown(error.message)}`;
  }

  /** A message as the bindings of Node show it: cut at a zero. */
  const shown = (message) => message.replace(/\('a\0.*/, "('a").replaceAll(folder, 'FOLDER');

  async function attempt(label, call) {
    fs.writeFileSync(file, 'text');
    try {
      const result = await call();
      if (typeof result?.close === 'function') await result.close();
      print(label, 'fine', typeof result);
    } catch (error) {
      print(label, outcome(error));
    }
  }

  /** Returns the error of a call with a callback, and whether it is thrown or comes later. */
  function ofCallback(call, ...args) {
    return new Promise((resolve) => {
      try {
        call(...args, (error) => resolve(`later ${error === null ? 'fine' : outcome(error)}`));
      } catch (error) {
        resolve(`thrown ${outcome(error)}`);
      }
    });
  }

  async function attemptAll(name, call, kind, value) {
    await attempt(`${name}(${kind})`, () => call(value));
    await attempt(`${name}(file, ${kind})`, () => call(file, value));
    await attempt(`${name}(missing, file, ${kind})`, () => call('missing/x', file, value));
  }

  try {
    for (const [kind, value] of Object.entries(VALUES)) {
      for (const [name, call] of Object.entries(fs.promises)) {
        if (typeof call === 'function' && !SKIPPED.test(name)) {
          await attemptAll(`promises.${name}`, call, kind, value);
        }
      }
      for (const [name, call] of Object.entries(fs)) {
        if (/Sync$/.test(name) && !SKIPPED.test(name)) {
          await attemptAll(name, call, kind, value);
          await attempt(`${name}(10000, ${kind})`, () => call(10_000, value));
        }
      }
      for (const [name, rest] of Object.entries(OF_DESCRIPTORS)) {
        print(`${name}(${kind}, callback)`, await ofCallback(fs[name], value, ...rest));
      }
      const handle = await fs.promises.open(file, 'r+');
      for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(handle))) {
        if (OF_HANDLES.test(name)) {
          await attempt(`handle.${name}(${kind})`, () => handle[name](value));
        }
      }
      await handle.close();
      await attempt(`closed.read(${kind})`, () => handle.read(value));
    }
  } finally {
    process.chdir(here);
    fs.rmSync(folder, { recursive: true });
  }
}
