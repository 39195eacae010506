/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'require of ES modules',
    cases: [
      {
        line: 'namespace',
        does: 'is the namespace object, the same each time and as import() gives',
        cjs: `const a = require('./a.mjs'); log(a, a === require('./a.mjs'), require.cache[require.resolve('./a.mjs')]?.exports === a)
          module.exports = import('./a.mjs').then((m) => log(m === a))`,
        files: { 'a.mjs': `export const x = 1; export function f() {}; export let y = 2` },
      },
      {
        line: '__esModule',
        does: 'is added where there is a default export',
        cjs: `const a = require('./a.mjs'); log(a, a.__esModule, Object.keys(a)); const b = require('./b.mjs'); log(b, b.__esModule); log(a === require('./a.mjs'))
          module.exports = import('./a.mjs').then((m) => log(m === a, '__esModule' in m, m))`,
        files: { 'a.mjs': `export default 'd'; export const x = 1`, 'b.mjs': `export const x = 1` },
      },
      {
        line: '__esModule',
        does: 'is left to a module that exports it',
        cjs: `const a = require('./a.mjs'); log(a, a.__esModule)`,
        files: { 'a.mjs': `export default 'd'; export const __esModule = false` },
      },
      {
        line: '__esModule',
        does: 'has live bindings beside it',
        cjs: `const a = require('./a.mjs'); log(a.n, a.default); a.add(); log(a.n, a.default)`,
        files: {
          'a.mjs': `export let n = 0; export const add = () => { n++ }; export { n as default }`,
        },
      },
      {
        line: "'module.exports'",
        does: 'is the result where it is exported',
        cjs: `log(require('./a.mjs'), require('./b.mjs'), require('./c.mjs'))`,
        files: {
          'a.mjs': `const f = function f() {}; export default 'd'; export { f as 'module.exports' }`,
          'b.mjs': `export { undefined as 'module.exports' }; const undefined_ = 1; `.replace(
            'undefined as',
            'undefined_ as',
          ),
          'c.mjs': `export * from './d.mjs'; export default 1`,
          'd.mjs': `const x = 'from d'; export { x as 'module.exports' }`,
        },
      },
      {
        line: 'ERR_REQUIRE_ASYNC_MODULE',
        does: 'is thrown for top-level await, its own and that of what is imported, before anything runs',
        cjs: `attempt(() => require('./a.mjs')); attempt(() => require('./b.mjs')); attempt(() => require('./c.mjs'))`,
        files: {
          'a.mjs': `log('a'); await 0`,
          'b.mjs': `import './a.mjs'; log('b')`,
          'c.mjs': `import './d.mjs'; import './a.mjs'`,
          'd.mjs': `log('d')`,
        },
      },
      {
        line: 'ERR_REQUIRE_ASYNC_MODULE',
        does: 'is not thrown for await in functions, nor for import()',
        cjs: `log(require('./a.mjs'))`,
        files: {
          'a.mjs': `export const f = async () => { await 0 }; export class C { async m() { await 0 } static async s() { for await (const x of []); } }; import('./b.mjs')`,
          'b.mjs': `await 0`,
        },
      },
      {
        line: 'ERR_REQUIRE_CYCLE_MODULE',
        does: 'is thrown for an ES module that is being evaluated',
        esm: `await attempt(() => import('./a.mjs'))`,
        files: {
          'a.mjs': `import './b.cjs'; log('a')`,
          'b.cjs': `attempt(() => require('./a.mjs')); log('b')`,
        },
      },
      {
        line: 'ERR_REQUIRE_CYCLE_MODULE',
        does: 'is thrown through other modules',
        esm: `await attempt(() => import('./a.mjs'))`,
        files: {
          'a.mjs': `import './b.cjs'`,
          'b.cjs': `require('./c.cjs')`,
          'c.cjs': `require('./d.mjs')`,
          'd.mjs': `import './a.mjs'; log('d')`,
        },
      },
      {
        line: 'cycles',
        does: 'may not go from an ES module that was required to CommonJS that requires it',
        cjs: `attempt(() => require('./a.mjs'))`,
        files: {
          'a.mjs': `import b from './b.cjs'; export const a = 'a'; log(b)`,
          'b.cjs': `try { require('./a.mjs') } catch (e) { log(e) } module.exports = 'b'`,
        },
      },
      {
        line: 'cycles',
        does: 'may not have an ES module that imports the CommonJS module that requires it',
        cjs: `exports.before = 1; attempt(() => require('./a.mjs')); exports.after = 2`,
        files: { 'a.mjs': `import main from './main.cjs'; export const seen = { ...main }` },
      },
      {
        line: 'order',
        does: 'evaluates at once, with what it imports first',
        cjs: `log('1'); require('./a.mjs'); log('4'); Promise.resolve().then(() => log('6')); log('5')`,
        files: { 'a.mjs': `import './b.mjs'; log('3')`, 'b.mjs': `log('2')` },
      },
      {
        line: 'errors',
        does: 'come out, the same each time',
        cjs: `attempt(() => require('./a.mjs')); attempt(() => require('./a.mjs')); attempt(() => require('./b.mjs')); attempt(() => require('./c.mjs'))
          try { require('./a.mjs') } catch (e) { try { require('./a.mjs') } catch (f) { log(e === f) } }`,
        files: {
          'a.mjs': `log('a'); throw new Error('thrown')`,
          'b.mjs': `import './none.mjs'`,
          'c.mjs': `import { none } from './d.mjs'`,
          'd.mjs': '',
        },
      },
      {
        line: 'errors',
        does: 'come out of import(), too, when require met them first',
        cjs: `attempt(() => require('./a.mjs')); module.exports = attempt(() => import('./a.mjs'))`,
        files: { 'a.mjs': `log('a'); throw new Error('thrown')` },
      },
      {
        line: 'module object',
        does: 'is in the cache; deleting it there does not evaluate anew',
        cjs: `const a = require('./a.mjs'); const file = require.resolve('./a.mjs'); log(require.cache[file].loaded, require.cache[file].id === file, module.children.length); delete require.cache[file]; log(require('./a.mjs') === a)`,
        files: { 'a.mjs': `log('a'); export const a = 1` },
      },
      {
        line: 'imported before',
        does: 'gives what is evaluated already, also with top-level await',
        esm: `import * as a from './a.mjs'; import { createRequire } from 'module'; const require = createRequire(import.meta.url); attempt(() => require('./a.mjs') === a); await import('./b.mjs'); attempt(() => require('./b.mjs'))`,
        files: { 'a.mjs': `export const a = 1`, 'b.mjs': `export const b = await 2` },
      },
    ],
  },
];
