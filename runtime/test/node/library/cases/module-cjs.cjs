'use strict';
// The parts of CommonJS that programs and tools change: module.paths, Module._findPath, Module.wrap and their kin.
const { AsyncLocalStorage } = require('node:async_hooks');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'es4x-module-')));
const write = (name, text) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
};
const shown = (text) => `${text}`.replaceAll(folder, '(folder)');
const attempt = (action) => {
  try {
    return action();
  } catch (error) {
    return `${error.code} ${shown(error.message.split('\n')[0])}`;
  }
};

const paths = () => {
  write('more/found-there/index.js', 'module.exports = "found"');
  write(
    'sub/inner.js',
    'module.paths.push(require("node:path").join(__dirname, "../more"));\nmodule.exports = require("found-there");',
  );
  write('without/a.js', 'module.exports = require("found-there");');
  return [
    require(path.join(folder, 'sub/inner.js')),
    attempt(() => require(path.join(folder, 'without/a.js'))),
    shown(Module._findPath('found-there', [path.join(folder, 'more')])),
    Module._findPath('found-there', [path.join(folder, 'sub')]),
    shown(Module._findPath('./inner', [path.join(folder, 'sub')])),
    Module._findPath('found-there', null),
  ];
};

const lookupPaths = () => [
  Module._resolveLookupPaths('./x'),
  Module._resolveLookupPaths('./x', null),
  Module._resolveLookupPaths('.\\x', null)?.[0] === '.',
  Module._resolveLookupPaths('fs'),
];

const initPaths = () => {
  const { NODE_PATH } = process.env;
  process.env.NODE_PATH = [path.join(folder, 'more'), '', '/usr/x'].join(path.delimiter);
  Module._initPaths();
  const answers = [Module.globalPaths.slice(0, 2).map(shown), require('found-there')];
  if (NODE_PATH === undefined) delete process.env.NODE_PATH;
  else process.env.NODE_PATH = NODE_PATH;
  Module._initPaths();
  return [...answers, attempt(() => require.resolve('found-there'))];
};

const patchedFindPath = () => {
  const original = Module._findPath;
  Module._findPath = (request, ...rest) =>
    request === 'made-up' ? path.join(folder, 'sub/made-up.js') : original(request, ...rest);
  write('sub/made-up.js', 'module.exports = "made up"');
  try {
    return require('made-up');
  } finally {
    Module._findPath = original;
  }
};

const extensions = () => {
  const seen = [];
  Module._extensions['.foo.bar'] = (module, filename) => {
    seen.push(path.basename(filename));
    module.exports = 'of .foo.bar';
  };
  Module._extensions['.bar'] = (module) => {
    module.exports = 'of .bar';
  };
  const of = (name) => require(write(name, 'module.exports = "JavaScript"'));
  const answers = [
    of('a.foo.bar'),
    of('b.bar'),
    of('c.x.bar'),
    of('.bar'),
    of('.foo.bar'),
    of('d'),
  ];
  delete Module._extensions['.foo.bar'];
  delete Module._extensions['.bar'];
  return [...answers, of('e.foo.bar'), seen];
};

const wrap = () => {
  const original = Module.wrap;
  Module.wrap = (script) => original(`exports.wrapped = true;${script}`);
  const first = require(write('wrapped.js', 'exports.own = 1'));
  Module.wrap = original;
  return [first, Module.wrap('x'), Module.wrapper.length];
};

const stat = () => [Module._stat(folder), Module._stat(__filename), Module._stat('/no/such') < 0];

const parent = () => {
  const child = require(write('child.js', 'module.exports = module'));
  return [
    child.parent === module,
    Object.hasOwn(child, 'parent'),
    'parent' in child,
    Object.keys(child),
  ];
};

const relativePaths = () => {
  const before = process.cwd();
  process.chdir(path.join(folder, 'sub'));
  try {
    return ['..', '../more', '.'].map((from) =>
      shown(
        attempt(() =>
          require.resolve(from === '.' ? './inner' : './sub/inner.js', { paths: [from] }),
        ),
      ),
    );
  } finally {
    process.chdir(before);
  }
};

const unknownBuiltin = () => [
  attempt(() => require('node:unknown')).slice(0, 26),
  attempt(() => require.resolve('node:unknown')),
];

const setters = () => {
  const seen = [];
  for (const name of ['exports', 'main']) {
    Object.defineProperty(Object.prototype, name, {
      set: () => seen.push(name),
      configurable: true,
    });
  }
  try {
    return [require(write('pure.js', 'module.exports = 7')), seen];
  } finally {
    for (const name of ['exports', 'main']) delete Object.prototype[name];
  }
};

const proxiesInCircles = () => {
  write(
    'circle-a.js',
    'module.exports = new Proxy({}, { getPrototypeOf() { throw new Error("asked"); } });\nrequire("./circle-b.js");',
  );
  write('circle-b.js', 'require("./circle-a.js");');
  return attempt(() => typeof require(path.join(folder, 'circle-a.js')));
};

const namespaceOfBuiltin = async () => {
  const namespace = await import('node:fs');
  return [
    'module.exports' in namespace,
    Object.keys(namespace).length === Object.keys(fs).length + 1,
  ];
};

const missingNames = async () => {
  write('cjs/values.cjs', 'exports.there = 1');
  write('cjs/values.mjs', 'export const there = 1');
  const of = async (text) => {
    const file = write(`cjs/importer-${text.length}.mjs`, text);
    return import(file).catch((error) => `${error.name} ${shown(error.message)}`);
  };
  return [
    await of("import { absent } from './values.cjs';"),
    await of("import {\n  absent,\n} from './values.mjs';"),
    await of("import { there as here, gone as absent } from './values.cjs'; here;"),
    await of("import {\n  absent,\n} from './values.cjs';"),
    await of("import def, { gone as absent } from './values.cjs'; def;"),
  ];
};

const attributes = async () => {
  const json = 'data:application/json,{}';
  const script = 'data:text/javascript,export{}';
  const of = (url, attributes) => import(url, { with: attributes }).catch((error) => error.code);
  return [
    await of('data:text/css,', { type: 'css' }),
    await of('data:text/css,', { other: 'x' }),
    await of(script, { type: 'json', other: 'x' }),
    await of(script, { type: 'json' }),
    await of(json, { foo: 'bar' }),
  ];
};

const storageOfThenables = async () => {
  const storage = new AsyncLocalStorage();
  const seen = [];
  const thenable = (name) => ({
    // biome-ignore lint/suspicious/noThenProperty: a thenable is meant
    then(resolve) {
      seen.push([name, storage.getStore()]);
      setImmediate(resolve);
    },
  });
  await Promise.all([
    storage.run(1, async () => await thenable('awaited')),
    storage.run(2, async () => thenable('returned')),
    storage.run(3, () => Promise.resolve(thenable('resolved'))),
    storage.run(4, () => Promise.resolve().then(() => thenable('of a callback'))),
    storage.run(5, () => Promise.reject().catch(() => thenable('of a rejection'))),
  ]);
  return [seen.sort(), storage.getStore()];
};

const importOfReplacedExports = async () => {
  const file = write('replaced.cjs', 'module.exports = 1;');
  require(file);
  require.cache[file].exports++;
  return [(await import(file)).default, require(file)];
};

const importAfterRemoval = async () => {
  write('removed.mjs', 'export default 1;');
  const file = write(
    'remover.mjs',
    'import * as removed from "./removed.mjs"; import { rmSync } from "node:fs"; ' +
      'rmSync(new URL("./removed.mjs", import.meta.url)); export default removed === (await import("./removed.mjs"));',
  );
  return (await import(file)).default;
};

module.exports = async (print) => {
  const parts = {
    importOfReplacedExports,
    importAfterRemoval,
    paths,
    lookupPaths,
    initPaths,
    patchedFindPath,
    extensions,
    wrap,
    stat,
    parent,
    relativePaths,
    unknownBuiltin,
    setters,
    proxiesInCircles,
    namespaceOfBuiltin,
    missingNames,
    attributes,
    storageOfThenables,
  };
  try {
    for (const [name, part] of Object.entries(parts)) print(name, await part());
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};
