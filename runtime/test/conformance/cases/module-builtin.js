/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'node:module',
    cases: [
      {
        line: 'createRequire',
        does: 'takes a path, a file: URL and a folder',
        esm: `import { createRequire } from 'node:module'
          const here = import.meta.filename
          log(createRequire(here)('./a'), createRequire(import.meta.url)('./a'), createRequire(import.meta.dirname + '/')('./a'), createRequire(import.meta.dirname + '/d/none.js')('./b'))
          log(createRequire(import.meta.url.replace('main.mjs', 'd%20e/x'))('./c'))
          attempt(() => createRequire('./a.js')); attempt(() => createRequire('a')); attempt(() => createRequire()); attempt(() => createRequire('https://x/y'))`,
        files: {
          'a.js': `module.exports = 'a'`,
          'd/b.js': `module.exports = 'b'`,
          'd e/c.js': `module.exports = 'c'`,
        },
      },
      {
        line: 'createRequire',
        does: 'gives a whole require',
        esm: `import { createRequire } from 'node:module'
          const require = createRequire(import.meta.url)
          log(require.resolve('p'), typeof require.cache, typeof require.extensions, require.resolve.paths('p')[0]); attempt(() => require('./none'))
          log(require('./a').parent?.filename)`,
        files: { 'node_modules/p/index.js': '', 'a.js': 'module.exports = module' },
      },
      {
        line: 'builtinModules and isBuiltin',
        does: 'know what can be required',
        cjs: `const { builtinModules, isBuiltin } = require('module')
          log(Array.isArray(builtinModules), builtinModules.includes('events'), builtinModules.includes('timers/promises'), builtinModules.includes('node:events'), builtinModules.every((name) => isBuiltin(name)))
          log(isBuiltin('events'), isBuiltin('node:events'), isBuiltin('none'), isBuiltin('./events'), isBuiltin('timers/promises'), isBuiltin('timers/none'))`,
      },
      {
        line: 'Module',
        does: 'is what module is made by',
        cjs: `const Module = require('module'); log(Module === module.constructor, Module.Module === Module, typeof Module._load, typeof Module._resolveFilename, typeof Module._nodeModulePaths, Module.globalPaths.constructor.name)
          const m = new Module('/x/y.js'); log(m.id, m.path, m.exports, m.filename, m.loaded, m.children, m.paths, m.parent)`,
      },
      {
        line: 'Module',
        does: 'compiles texts',
        cjs: `const Module = require('module'); const m = new Module(__dirname + '/virtual.js', module)
          m.filename = m.id; m.paths = Module._nodeModulePaths(__dirname); m._compile('module.exports = [__filename, __dirname, require("./a"), require("p")]', m.filename); log(m.exports, m.loaded)`,
        files: { 'a.js': `module.exports = 'a'`, 'node_modules/p.js': `module.exports = 'p'` },
      },
      {
        line: 'Module',
        does: 'loads by hand',
        cjs: `const Module = require('module'); const m = new Module(__dirname + '/a.js', module); m.load(__dirname + '/a.js'); log(m.exports, m.loaded, m.filename, m.paths[0]); log(Module._load('./a', module, false), Module._load(__dirname + '/a.js', null, false))`,
        files: { 'a.js': `module.exports = { a: module.id }` },
      },
      {
        line: 'Module',
        does: 'lists the paths of a folder',
        cjs: `const Module = require('module'); log(Module._nodeModulePaths('/a/b'), Module._nodeModulePaths('/a/node_modules/b'), Module._nodeModulePaths('/node_modules'), Module._nodeModulePaths('/'), Module._nodeModulePaths('/a/node_modulesx'))
          log(Module._resolveLookupPaths('./a', module), Module._resolveLookupPaths('events', module), Module._resolveLookupPaths('p', module)[0])`,
      },
      {
        line: 'Module._resolveFilename',
        does: 'may be replaced',
        cjs: `const Module = require('module'); const original = Module._resolveFilename
          Module._resolveFilename = function (request, parent, isMain, options) { return request === 'virtual' ? __dirname + '/a.js' : original.call(this, request, parent, isMain, options) }
          log(require('virtual'), require.resolve('virtual'), require('./b')); Module._resolveFilename = original; attempt(() => require('virtual'))`,
        files: {
          'a.js': `module.exports = 'a'`,
          'b.js': `module.exports = ['b', require('virtual')]`,
        },
      },
      {
        line: 'Module._load',
        does: 'may be replaced',
        cjs: `const Module = require('module'); const original = Module._load
          Module._load = function (request, parent, isMain) { return request === 'virtual' ? 'made for ' + parent.filename : original.apply(this, arguments) }
          log(require('virtual'), require('./a')); Module._load = original; attempt(() => require('virtual'))`,
        files: { 'a.js': `module.exports = require('virtual')` },
      },
      {
        line: 'Module._extensions',
        does: 'is require.extensions',
        cjs: `const Module = require('module'); log(Module._extensions === require.extensions)
          const js = Module._extensions['.js']; Module._extensions['.js'] = function (module, filename) { const compile = module._compile; module._compile = function (text, name) { return compile.call(this, text.replace('before', 'after'), name) }; js(module, filename) }
          log(require('./a')); Module._extensions['.js'] = js`,
        files: { 'a.js': `module.exports = 'before'` },
      },
      {
        line: 'Module.prototype.require',
        does: 'may be replaced',
        cjs: `const Module = require('module'); const original = Module.prototype.require
          Module.prototype.require = function (id) { return id === 'virtual' ? 'made' : original.call(this, id) }
          log(require('virtual'), require('./a')); Module.prototype.require = original`,
        files: { 'a.js': `module.exports = require('virtual')` },
      },
      {
        line: 'syncBuiltinESMExports',
        does: 'gives imports the values that the module has now, and takes no names away',
        esm: `import assert, { ok } from 'node:assert'; import * as ns from 'assert'; import { syncBuiltinESMExports } from 'node:module'
          const { ok: own, equal } = assert; assert.ok = 'new'; assert.none = 1; delete assert.equal; log(ok === own)
          syncBuiltinESMExports(); log(ok, ns.ok, ns.default.ok, ns.none, 'equal' in ns, ns.equal)
          assert.ok = own; assert.equal = equal; delete assert.none; syncBuiltinESMExports(); log(ok === own, ns.equal === equal, (await import('assert')).ok === own)`,
      },
      {
        line: 'findPackageJSON',
        does: 'finds the one of a module, of a folder and of a package',
        esm: `import { findPackageJSON } from 'node:module'
          for (const base of [import.meta.url, import.meta.filename, new URL(import.meta.url)]) for (const specifier of [import.meta.url, new URL(import.meta.url), '.', './', './d', './d/', './d/a.mjs', '..', 'p', 'p/b', '@s/p', 'self', './none.mjs', 'none', 'fs', '@s', 'node:fs', 'https://x/y']) attempt(() => findPackageJSON(specifier, base))
          attempt(() => findPackageJSON('p', import.meta.dirname + '/')); attempt(() => findPackageJSON('.', import.meta.dirname + '/d/')); attempt(() => findPackageJSON(import.meta.url))`,
        files: {
          'package.json': '{"name": "self", "exports": "./main.mjs"}',
          'd/package.json': '{}',
          'd/a.mjs': '',
          'node_modules/p/package.json': '{"exports": {".": "./a.js"}}',
          'node_modules/@s/p/package.json': '{}',
        },
      },
      {
        line: 'findPackageJSON',
        does: 'says what it cannot take',
        esm: `import { findPackageJSON } from 'node:module'
          for (const given of [[], ['p'], ['./a.mjs'], ['..'], [undefined], [Symbol('s'), import.meta.url], ['.', 1], ['.', './x'], ['.', null], ['data:text/javascript,1']]) attempt(() => findPackageJSON(...given))`,
      },
      {
        line: 'Module.wrap',
        does: 'is the text around a module',
        cjs: `const Module = require('module'); log(Module.wrap('x'), Module.wrapper)`,
      },
    ],
  },
];
