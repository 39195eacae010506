/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'module and require',
    cases: [
      {
        line: 'module',
        does: 'has the properties of a module that runs',
        cjs: `require('./a')
          const m = module.children[0]; log(m.loaded, m.id === m.filename, m.children.length)`,
        files: {
          'a.js': `log(Object.keys(module)); log(module.id, module.filename, module.path, module.loaded, module.exports, module.exports === exports, module.children)
            log(module.parent.filename, module.paths[0], module.isPreloading, typeof module.require, module instanceof require('module'), module.constructor.name)`,
        },
      },
      {
        line: 'module',
        does: 'is "this", gets exactly five arguments, and may return',
        cjs: `require('./a')`,
        files: {
          'a.js': `log(this === exports, arguments.length, arguments[1] === require, arguments[2] === module, arguments[3], arguments[4]); return; log('fail')`,
        },
      },
      {
        line: 'module.isPreloading',
        does: 'is true for what Module._preloadModules requires, from the working folder',
        cjs: `const { _preloadModules } = require('module'); _preloadModules(['./a']); _preloadModules()
          try { _preloadModules(['./none']) } catch (e) { log(e.code) }
          log(module.isPreloading)`,
        files: { 'a.js': `log(module.isPreloading)` },
      },
      {
        line: 'module.children',
        does: 'has each once, in the order they were required first, also when they were loaded before',
        cjs: `require('./b'); require('./a'); require('./b'); log(module.children.map((m) => m.filename)); require('./d')`,
        files: {
          'a.js': '',
          'b.js': '',
          'd.js': `require('./a'); log(module.children.map((m) => m.filename)); log(require.cache[require.resolve('./a')].parent.filename)`,
        },
      },
      {
        line: 'module.children',
        does: 'does not have a module that threw',
        cjs: `attempt(() => require('./a')); log(module.children.length, Object.keys(require.cache).filter((name) => name.endsWith('a.js') && name.startsWith(__dirname)))`,
        files: { 'a.js': `throw new Error('once')` },
      },
      {
        line: 'module.require',
        does: 'requires as if from that module',
        cjs: `const m = require('./d/a'); log(m.require('./b')); attempt(() => m.require('')); attempt(() => m.require(1)); attempt(() => require()); attempt(() => require(null)); attempt(() => require({}))`,
        files: { 'd/a.js': 'module.exports = module', 'd/b.js': `module.exports = 'b'` },
      },
      {
        line: 'module.exports',
        does: 'is what the module set last, falsy values included, and cached',
        cjs: `for (const name of ['zero', 'none', 'empty', 'no', 'nan']) log(require('./' + name), require('./' + name))`,
        files: {
          'zero.js': `log('zero'); module.exports = 0`,
          'none.js': `log('none'); module.exports = undefined`,
          'empty.js': `log('empty'); module.exports = ''`,
          'no.js': `log('no'); module.exports = null`,
          'nan.js': `log('nan'); module.exports = NaN`,
        },
      },
      {
        line: 'module.exports',
        does: 'may be replaced after loading',
        cjs: `const a = require('./a'); a.later(); log(require('./a'), require.cache[require.resolve('./a')].exports)`,
        files: { 'a.js': `exports.later = () => { module.exports = 'later' }` },
      },
      {
        line: 'require.cache',
        does: 'has modules by file name; deleting loads anew',
        cjs: `const file = require.resolve('./a'); const first = require('./a'); log(require.cache[file].exports === first)
          delete require.cache[file]; const second = require('./a'); log(first === second, file in require.cache, module.children.length)`,
        files: { 'a.js': `log('loaded'); module.exports = {}` },
      },
      {
        line: 'require.cache',
        does: 'takes what is put in',
        cjs: `require.cache[__dirname + '/a.js'] = { exports: 'put', loaded: true, children: [] }; log(require('./a'), Object.keys(require).sort())`,
        files: { 'a.js': 'fail' },
      },
      {
        line: 'require.cache',
        does: 'is the same for all, has a null prototype, and is replaced only in one module',
        cjs: `log(require('./a') === require.cache, Object.getPrototypeOf(require.cache), require('module')._cache === require.cache)`,
        files: { 'a.js': 'module.exports = require.cache' },
      },
      {
        line: 'require.extensions',
        does: 'may be extended and wrapped',
        cjs: `require.extensions['.up'] = (module, filename) => { module.exports = filename.toUpperCase().slice(-4) }
          log(Object.keys(require.extensions), require('./a.up'), require('./a'), require('./d'))
          const js = require.extensions['.js']
          require.extensions['.js'] = (module, filename) => { log('compiling ' + filename); js(module, filename) }
          log(require('./b')); require.extensions['.js'] = js; delete require.extensions['.up']; attempt(() => require('./c'))`,
        files: { 'a.up': '', 'b.js': `module.exports = 'b'`, 'c.up': '', 'd/index.up': '' },
      },
      {
        line: 'require.extensions',
        does: 'gives module._compile',
        cjs: `require.extensions['.inc'] = (module, filename) => { module._compile('exports.n = ' + (1 + 1) + '; exports.file = __filename; exports.child = require("./b")', filename) }
          log(require('./a.inc')); delete require.extensions['.inc']`,
        files: { 'a.inc': '', 'b.js': `module.exports = 'b'` },
      },
      {
        line: 'require.extensions',
        does: 'gives a module._compile of a tool the text and the format of a file',
        cjs: `const js = require.extensions['.js'];
          require.extensions['.js'] = (module, filename) => {
            const { _compile } = module;
            module._compile = function (text, file, format) { log(format, text); return _compile.call(this, text.replace('one', 'two'), file, format) };
            js(module, filename);
          };
          for (const name of ['a', 'b.mjs', 'c', 'd/e', 'f.cjs', 'g', 'h.ts', 'i.mts', 'same.mjs']) log(name, { ...require('./' + name) });
          require.extensions['.js'] = js;
          module.exports = import('./same.mjs').then(({ n }) => log(n === require('./same.mjs').n))`,
        files: {
          'a.js': `exports.n = 'one'`,
          'b.mjs': `export const n = 'one'`,
          'c.js': `export const n = 'one'`,
          'd/package.json': '{"type": "commonjs"}',
          'd/e.js': `exports.n = 'one'`,
          'f.cjs': `exports.n = 'one'`,
          'g/package.json': '{"type": "module"}',
          'g/index.js': `export const n = 'one'`,
          'h.ts': `const n: string = 'one'; exports.n = n`,
          'i.mts': `export const n: string = 'one'`,
          'same.mjs': 'export const n = {}',
        },
      },
      {
        line: 'require.resolve',
        does: 'gives the file name, or the name of a builtin',
        cjs: `log(require.resolve('./a'), require.resolve('p'), require.resolve('events'), require.resolve('node:events'), require.resolve('.')); attempt(() => require.resolve('./none')); attempt(() => require.resolve('')); attempt(() => require.resolve(1))`,
        files: { 'a.js': 'fail', 'node_modules/p/index.js': 'fail', 'index.js': '' },
      },
      {
        line: 'require.resolve',
        does: 'takes paths to start from',
        cjs: `log(require.resolve('p', { paths: [__dirname + '/d'] }), require.resolve('./b', { paths: [__dirname + '/d'] }), require.resolve('./b', { paths: ['/none', __dirname + '/d'] }))
          attempt(() => require.resolve('p', { paths: [] })); attempt(() => require.resolve('p', { paths: ['/none'] })); attempt(() => require.resolve('p', { paths: 'x' }))
          log(require.resolve('p', { paths: undefined }), require.resolve('p', {}))`,
        files: { 'd/node_modules/p/index.js': '', 'd/b.js': '', 'node_modules/p.js': '' },
      },
      {
        line: 'require.resolve.paths',
        does: 'lists where a name is looked for',
        cjs: `log(require.resolve.paths('p').slice(0, 1), require.resolve.paths('./a'), require.resolve.paths('../a'), require.resolve.paths('events'), require.resolve.paths('node:events'))
          log(require.resolve.paths('p').filter((path) => path.startsWith(__dirname)).length)`,
      },
      {
        line: 'require.main',
        does: 'is the main module',
        alone: {},
        cjs: `console.log(require.main === module, module.id, require('./a'), module.parent)`,
        files: {
          'a.js': `module.exports = [require.main.filename === module.parent.filename, require.main === module]`,
        },
      },
      {
        line: 'require.main',
        does: 'is undefined where an ES module is the main one',
        alone: {},
        esm: `import main from './a.cjs'; console.log(main)`,
        files: {
          'a.cjs': `module.exports = [typeof require.main, module.parent, module.id === module.filename]`,
        },
      },
      {
        line: '__filename and __dirname',
        does: 'are real paths',
        cjs: `log(require('./link.js'), require('./dir/b'))`,
        files: {
          'real/a.js': 'module.exports = [__filename, __dirname]',
          'real/b.js': 'module.exports = [__filename, __dirname, module.id]',
        },
        links: { 'link.js': 'real/a.js', dir: 'real' },
      },
      {
        line: 'cycles',
        does: 'warn of names that an unfinished module does not export, and only meanwhile',
        cjs: `const { emitWarning } = process; process.emitWarning = (message) => log(message)
          const a = require('./a')
          log(a.absent, Object.getPrototypeOf(a) === Object.prototype); process.emitWarning = emitWarning`,
        files: {
          'a.js': `exports.early = 1; require('./b'); exports.late = 2`,
          'b.js': `const a = require('./a')
            log(a.early, a.late, a.toString === {}.toString, a.__esModule, 'late' in a)
            const { absent, [Symbol('s')]: symbol } = a
            log(absent, symbol, Object.keys(a))`,
        },
      },
      {
        line: 'cycles',
        does: 'do not warn where exports are no plain object',
        cjs: `const { emitWarning } = process; process.emitWarning = (message) => log(message)
          require('./a'); require('./c'); process.emitWarning = emitWarning`,
        files: {
          'a.js': `module.exports = class {}; require('./b')`,
          'b.js': `log(require('./a').late)`,
          'c.js': `Object.defineProperty(exports, '__esModule', { value: true }); require('./d')`,
          'd.js': `log(require('./c').late)`,
        },
      },
      {
        line: 'cycles',
        does: 'see what was exported so far',
        cjs: `const a = require('./a'); const b = require('./b'); log(a.done, b.done)`,
        files: {
          'a.js': `log('a starting'); exports.done = false; const b = require('./b.js'); log('in a, b.done =', b.done); exports.done = true; log('a done')`,
          'b.js': `log('b starting'); exports.done = false; const a = require('./a.js'); log('in b, a.done =', a.done); exports.done = true; log('b done')`,
        },
      },
      {
        line: 'cycles',
        does: 'do not see a module.exports that is set later',
        cjs: `log(require('./a'))`,
        files: {
          'a.js': `const b = require('./b'); module.exports = { late: b }`,
          'b.js': `module.exports = require('./a')`,
        },
      },
      {
        line: 'errors',
        does: 'leave no module behind: the next attempt runs it again',
        cjs: `attempt(() => require('./a')); attempt(() => require('./a')); attempt(() => require('./b')); log(require('./c'))`,
        files: {
          'a.js': `globalThis.tries = (globalThis.tries ?? 0) + 1; throw new Error('try ' + tries)`,
          'b.js': `require('./c'); require('./a')`,
          'c.js': `module.exports = 'c'`,
        },
      },
      {
        line: 'errors',
        does: 'may be anything',
        cjs: `for (const name of ['a', 'b', 'c']) attempt(() => require('./' + name))`,
        files: { 'a.js': `throw 'text'`, 'b.js': 'throw undefined', 'c.js': `throw { code: 1 }` },
      },
      {
        line: 'texts',
        does: 'may have a byte order mark and a #! line, and be empty',
        cjs: `log(require('./bom'), require('./shebang'), require('./empty'), require('./line'), require('./bom.json'))`,
        files: {
          'bom.js': `\ufeffmodule.exports = 'bom'`,
          'shebang.js': `#!/usr/bin/env node\nmodule.exports = 'shebang'`,
          'empty.js': '',
          'line.js': `module.exports = 'line' // end`,
          'bom.json': `\ufeff{"a": 1}`,
        },
      },
      {
        line: 'texts',
        does: 'may have both',
        cjs: `attempt(() => require('./both'))`,
        files: { 'both.js': `\ufeff#!/usr/bin/env node\nmodule.exports = 'both'` },
        differs: {
          reason: 'A #! line behind a byte order mark is no error, as some editors add the mark.',
          lines: ['both'],
          node: ['throws SyntaxError'],
        },
      },
      {
        line: 'texts',
        does: 'do not see the variables of others, nor leave any',
        cjs: `require('./a'); log(typeof own, typeof leaked, leaked2)`,
        files: { 'a.js': 'var own = 1; let leaked = 2; leaked2 = 3' },
      },
      {
        line: 'JSON',
        does: 'is parsed once, and shared with import()',
        cjs: `const a = require('./a.json'); a.b = 2; log(require('./a.json')); module.exports = import('./a.json', { with: { type: 'json' } }).then((m) => log(m.default === a, m))`,
        files: { 'a.json': '{"a": [1, {"b": null}], "c": "\\u00e9"}' },
      },
      {
        line: 'JSON',
        does: 'throws a SyntaxError with the file',
        cjs: `for (const name of ['a', 'b', 'c']) try { require('./' + name + '.json') } catch (e) { log(e.name, e.code, e.message.includes(name + '.json'), require.cache[require.resolve('./' + name + '.json')]) }`,
        files: { 'a.json': '{"a": }', 'b.json': '', 'c.json': '{}x' },
      },
    ],
  },
];
