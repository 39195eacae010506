// The errors of imports and requires that fail, also where prototypes have setters, and the warnings of modules.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'es4x-module-')));
const write = (name, content) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  return file;
};
const shown = (text) =>
  `${text}`.replaceAll(`${pathToFileURL(folder)}`, '(url)').replaceAll(folder, '(folder)');
const attempt = async (action) => {
  try {
    return await action();
  } catch (error) {
    return shown(`${error.name} ${error.code} ${error.url} ${error.message}`);
  }
};

/** A WebAssembly module without imports that exports an i32 global. */
const wasm = (name) => {
  const bytes = [...Buffer.from(name)];
  const section = (id, ...content) => [id, content.length, ...content];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(6, 1, 0x7f, 0, 0x41, 42, 0x0b),
    ...section(7, 1, bytes.length, ...bytes, 3, 0),
  ]);
};

const require = createRequire(`${folder}/_`);

const brokenMain = () => {
  write('broken-main/package.json', '{"main": "none.js"}');
  write('broken-main/index.js', 'module.exports = "index"');
  return require('./broken-main');
};

const formats = () =>
  Promise.all(
    ['data:text/plain,export default0', 'data:text/css;base64,'].map((url) =>
      attempt(() => import(url)),
    ),
  );

const webAssembly = async () => [
  { ...(await import(write('answer.wasm', wasm('answer')))) },
  await attempt(() => import(write('reserved.wasm', wasm('wasm:answer')))),
  await attempt(() => import(write('reserved-js.wasm', wasm('wasm-js:answer')))),
];

/** The name of a file in a package that is to be encoded in specifiers. */
const hint = () => {
  write('node_modules/p/a#b.mjs', '');
  return attempt(() => import(write('importer.mjs', 'import "p/a#b.mjs"')));
};

const setters = async () => {
  const refuse = {
    configurable: true,
    get: () => console.log('got'),
    set: () => console.log('set'),
  };
  Object.defineProperty(Error.prototype, 'url', refuse);
  Object.defineProperty(Error.prototype, 'code', refuse);
  const importer = write('of-none.mjs', `import './none.mjs'`);
  const error = await import(importer).catch((reason) => reason);
  const own = Object.entries(error).map(([name, value]) => [name, shown(value)]);
  delete Error.prototype.url;
  delete Error.prototype.code;
  return own;
};

const thenOfObjects = async () => {
  const file = write('plain.mjs', 'export default 1');
  let count = 0;
  Object.defineProperty(Object.prototype, 'then', {
    configurable: true,
    get() {
      count++;
    },
  });
  const imported = import(file);
  await imported;
  const seen = count;
  delete Object.prototype.then;
  return seen;
};

export default async (print) => {
  const warnings = [];
  process.on('warning', ({ name, code, message }) => {
    warnings.push(shown(`${name} ${code} ${message}`));
  });
  print(brokenMain());
  print(await formats());
  print(await webAssembly());
  print(await hint());
  print(await setters());
  print(await thenOfObjects());
  print(Object.getOwnPropertyDescriptor(process, Symbol.toStringTag));
  await new Promise(setImmediate);
  print(warnings);
  fs.rmSync(folder, { recursive: true });
};
