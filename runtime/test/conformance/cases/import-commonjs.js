const NAMES = (cjs) => ({
  esm: `import * as m from './a.cjs'; log(m); log(Object.keys(m))`,
  files: { 'a.cjs': cjs },
});

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'import of CommonJS',
    cases: [
      {
        line: 'default',
        does: 'is module.exports, which "module.exports" is, too',
        esm: `import a, { 'module.exports' as b } from './a.cjs'; import * as m from './a.cjs'; log(a, a === b, m.default === a, m)`,
        files: { 'a.cjs': `module.exports = function f() {}` },
      },
      {
        line: 'default',
        does: 'is no own export named default',
        ...NAMES(`exports.default = 'd'; exports.__esModule = true; exports.x = 1`),
      },
      {
        line: 'default',
        does: 'may be anything',
        esm: `for (const n of [1, 2, 3, 4]) log(await import('./' + n + '.cjs'))`,
        files: {
          '1.cjs': 'module.exports = null',
          '2.cjs': 'module.exports = 5',
          '3.cjs': `module.exports = 'text'`,
          '4.cjs': 'module.exports = undefined',
        },
      },
      {
        line: 'names',
        does: 'are found in assignments to exports',
        ...NAMES(
          `exports.a = 1; module.exports.b = 2; exports['c'] = 3; module.exports['d-e'] = 4; exports.f = exports.g = 5; if (true) { exports.h = 6 } function f() { exports.i = 7 }`,
        ),
      },
      {
        line: 'names',
        does: 'are found in object literals',
        ...NAMES(
          `const a = 1, b = 2; module.exports = { a, b, c: a, 'd': b, e: 'not an identifier', f: a }`,
        ),
      },
      {
        line: 'names',
        does: 'are found in definitions',
        ...NAMES(`Object.defineProperty(exports, '__esModule', { value: true }); Object.defineProperty(exports, 'a', { value: 1 }); Object.defineProperty(exports, 'b', { enumerable: true, value: 2 })
        const m = { x: 3 }; Object.defineProperty(exports, 'c', { enumerable: true, get: function () { return m.x } }); Object.defineProperty(exports, 'd', { enumerable: true, get() { return m.x } }); Object.defineProperty(exports, 'e', { enumerable: true, get: () => m.x }); Object.defineProperty(exports, 'f', { get: function () { log('side effect'); return 1 } })`),
      },
      {
        line: 'names',
        does: 'are not found in other ways',
        ...NAMES(
          `const e = exports; e.a = 1; exports['b' + ''] = 2; Object.assign(exports, { c: 3 }); for (const k of ['d']) exports[k] = 4; const { exports: x } = module; x.e = 5`,
        ),
      },
      {
        line: 'names',
        does: 'are found in dead code, but then undefined',
        ...NAMES(`if (false) exports.a = 1; false && (module.exports = { b }); exports.c = 3`),
      },
      {
        line: 'names',
        does: 'are not found in comments, strings and regular expressions',
        ...NAMES(
          `// exports.a = 1\n/* exports.b = 2 */ 'exports.c = 3'; /exports.d = 4/; \`exports.e = 5 \${exports.f = 6}\``,
        ),
      },
      {
        line: 'names',
        does: 'may be reserved words and non-identifiers',
        ...NAMES(
          `exports.class = 1; exports['a b'] = 2; exports['é'] = 3; exports.$ = 4; exports._ = 5; exports.then = undefined; exports['😀'] = 6`,
        ),
      },
      {
        line: 'names',
        does: 'with lone surrogates are left out',
        ...NAMES(`exports['\\uD83C'] = 1; exports.a = 2; exports['\\uD83C\\uDF10'] = 3`),
      },
      {
        line: 'values',
        does: 'are those after evaluation, and do not change',
        esm: `import m, { n, add } from './a.cjs'; log(n, m.n); add(); log(n, m.n)`,
        files: { 'a.cjs': `exports.n = 0; exports.add = () => { exports.n++ }; exports.n = 1` },
      },
      {
        line: 'values',
        does: 'of getters are taken once; one that throws is undefined',
        esm: `import * as m from './a.cjs'; log(m.a, m.a, m.b)`,
        files: {
          'a.cjs': `let n = 0; Object.defineProperty(exports, 'a', { enumerable: true, get() { return n } }); exports.b = 1; n = 5`,
        },
      },
      {
        line: 'values',
        does: 'are own properties only',
        esm: `import * as m from './a.cjs'; log(m)`,
        files: {
          'a.cjs': `module.exports = Object.create({ a: 1 }); if (false) exports.a = 2; module.exports.b = 3`,
        },
      },
      {
        line: 're-exports',
        does: 'are followed',
        esm: `import * as m from './a.cjs'; log(m)`,
        files: {
          'a.cjs': `module.exports = require('./b.cjs')`,
          'b.cjs': `module.exports = { ...require('./c.cjs'), b }; var b = 1`,
          'c.cjs': `exports.c = 2`,
        },
      },
      {
        line: 're-exports',
        does: 'are followed into packages, by the conditions of require',
        esm: `import * as m from './a.cjs'; log(m)`,
        files: {
          'a.cjs': `module.exports = require('p')`,
          'node_modules/p/package.json': '{"exports": {"import": "./b.mjs", "require": "./c.cjs"}}',
          'node_modules/p/c.cjs': `exports.c = 1`,
          'node_modules/p/b.mjs': 'fail',
        },
      },
      {
        line: 're-exports',
        does: 'of transpilers are followed',
        esm: `import * as m from './a.cjs'; log(m)`,
        files: {
          'a.cjs': `"use strict"; var __export = function (m) { for (var p in m) if (p !== 'default') exports[p] = m[p] }; Object.defineProperty(exports, '__esModule', { value: true });
          __export(require('./b.cjs')); var _c = require('./c.cjs'); Object.keys(_c).forEach(function (key) { if (key === 'default' || key === '__esModule') return; if (key in exports && exports[key] === _c[key]) return; Object.defineProperty(exports, key, { enumerable: true, get: function () { return _c[key] } }) });
          var tslib_1 = { __exportStar: function (m, e) { for (var p in m) e[p] = m[p] } }; tslib_1.__exportStar(require('./d.cjs'), exports)`,
          'b.cjs': `exports.b = 1`,
          'c.cjs': `exports.c = 2`,
          'd.cjs': `exports.d = 3`,
        },
      },
      {
        line: 're-exports',
        does: 'only of the last module.exports = require()',
        esm: `import * as m from './a.cjs'; log(m)`,
        files: {
          'a.cjs': `if (true) { module.exports = require('./b.cjs') } else { module.exports = require('./c.cjs') }`,
          'b.cjs': `exports.b = 1`,
          'c.cjs': `exports.c = 2`,
        },
      },
      {
        line: 're-exports',
        does: 'may go in circles, and to what is not there',
        esm: `import * as m from './a.cjs'; log(m); await attempt(() => import('./c.cjs'))`,
        files: {
          'a.cjs': `exports.a = 1; module.exports = require('./b.cjs')`,
          'b.cjs': `module.exports = require('./a.cjs'); exports.b = 2`,
          'c.cjs': `exports.c = 1; try { module.exports = require('./none.cjs') } catch {}`,
        },
      },
      {
        line: 're-exports',
        does: 'of an ES module are its names',
        esm: `import * as m from './a.cjs'; log(m)`,
        files: {
          'a.cjs': `module.exports = require('./b.mjs')`,
          'b.mjs': `export const b = 1; export default 2`,
        },
      },
      {
        line: 'missing names',
        does: 'throw, with advice',
        esm: `await attempt(() => import('./a.mjs')); try { await import('./a.mjs') } catch (e) { log(/Named export 'none' not found[^]*import pkg from/.test(e.message)) }`,
        files: { 'a.mjs': `import { none } from './b.cjs'`, 'b.cjs': `exports.b = 1` },
      },
      {
        line: 'order',
        does: 'is that of the imports, each once',
        esm: `import './a.mjs'; import './b.cjs'; import './c.mjs'; log('main')`,
        files: {
          'a.mjs': `import './d.cjs'; log('a')`,
          'b.cjs': `log('b'); require('./d.cjs'); require('./e.cjs')`,
          'c.mjs': `log('c')`,
          'd.cjs': `log('d')`,
          'e.cjs': `log('e')`,
        },
      },
      {
        line: 'order',
        does: 'has nothing of CommonJS run before an ES module in front of it',
        esm: `import './a.mjs'; import './b.cjs'; log('main')`,
        files: { 'a.mjs': `log('a 1'); await 0; log('a 2')`, 'b.cjs': `log('b')` },
      },
      {
        line: 'cache',
        does: 'is that of require',
        esm: `import a from './a.cjs'; import { createRequire } from 'module'; const require = createRequire(import.meta.url); log(require('./a.cjs') === a, require.cache[require.resolve('./a.cjs')].exports === a)`,
        files: { 'a.cjs': `log('a'); module.exports = {}` },
      },
      {
        line: 'cache',
        does: 'has one that was required before',
        cjs: `const a = require('./a.cjs'); a.x = 'later'; module.exports = import('./a.cjs').then((m) => log(m.default === a, m))`,
        files: { 'a.cjs': `log('a'); exports.x = 1` },
      },
      {
        line: 'errors',
        does: 'come out, each time anew',
        esm: `await attempt(() => import('./a.cjs')); await attempt(() => import('./a.cjs')); await attempt(() => import('./b.cjs'))`,
        files: {
          'a.cjs': `globalThis.times = (globalThis.times ?? 0) + 1; throw new Error('time ' + times)`,
          'b.cjs': `require('./none')`,
        },
      },
      {
        line: 'errors',
        does: 'of syntax come out',
        esm: `await attempt(() => import('./a.cjs')); await attempt(() => import('./b.cjs'))`,
        files: { 'a.cjs': `exports.a = ;`, 'b.cjs': `import a from './a.cjs'` },
      },
      {
        line: 'module',
        does: 'has no parent, and the id of its file',
        esm: `import a from './a.cjs'; log(a)`,
        files: {
          'a.cjs': `module.exports = [module.parent, module.id, module.children, require.main === module, typeof require]`,
        },
      },
    ],
  },
];
