/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'ES modules',
    cases: [
      {
        line: 'scope',
        does: 'is strict, has no this and none of what CommonJS has',
        esm: `log(this, typeof require, typeof module, typeof exports, typeof __filename, (function () { return this })()); attempt(() => { undeclared = 1 })`,
      },
      {
        line: 'bindings',
        does: 'are live',
        esm: `import { n, add } from './a.mjs'; import * as a from './a.mjs'; log(n, a.n); add(); log(n, a.n)`,
        files: { 'a.mjs': `export let n = 0; export function add() { n++ }` },
      },
      {
        line: 'bindings',
        does: 'are live through re-exports',
        esm: `import { m, add } from './b.mjs'; log(m); add(); log(m)`,
        files: {
          'a.mjs': `export let n = 0; export function add() { n++ }`,
          'b.mjs': `export { n as m } from './a.mjs'; export * from './a.mjs'`,
        },
      },
      {
        line: 'bindings',
        does: 'cannot be assigned',
        esm: `import { n } from './a.mjs'; import * as a from './a.mjs'; attempt(() => { n = 1 }); attempt(() => { a.n = 1 }); attempt(() => { delete a.n }); attempt(() => { a.x = 1 }); attempt(() => Object.defineProperty(a, 'n', { value: 2 })); log(Reflect.set(a, 'n', 1), Reflect.deleteProperty(a, 'none'))`,
        files: { 'a.mjs': `export let n = 0` },
      },
      {
        line: 'bindings',
        does: 'of export default are values, but functions and classes',
        esm: `import value, { set } from './a.mjs'; import f, { setF } from './b.mjs'; import anonymous from './c.mjs'; log(value); set(); log(value); log(f()); setF(); log(f()); log(anonymous.name)`,
        files: {
          'a.mjs': `let n = 1; export default n; export const set = () => { n = 2 }`,
          'b.mjs': `export default function f() { return 1 } export const setF = () => { f = () => 2 }`,
          'c.mjs': `export default () => {}`,
        },
      },
      {
        line: 'namespace',
        does: 'is sorted, sealed and without prototype',
        esm: `import * as a from './a.mjs'; log(Object.keys(a), Reflect.ownKeys(a).length, Object.getPrototypeOf(a), Object.isSealed(a), Object.isExtensible(a), Object.isFrozen(a), a[Symbol.toStringTag], String(Object.prototype.toString.call(a))); log(Object.getOwnPropertyDescriptor(a, 'b'), 'b' in a, 'toString' in a, a.none)`,
        files: {
          'a.mjs': `export const b = 1, a = 2, Z = 3, $ = 4; export { b as default }; export { b as 'x y' }`,
        },
      },
      {
        line: 'namespace',
        does: 'throws for what is not initialized yet',
        esm: `import './a.mjs'`,
        files: {
          'a.mjs': `import * as self from './a.mjs'; attempt(() => self.late); log(Object.keys.call(null, {}), 'late' in self); attempt(() => Object.keys(self)); export let late = 1; log(self.late)`,
        },
      },
      {
        line: 'names',
        does: 'may be strings',
        esm: `import { 'a b' as x, default as y } from './a.mjs'; import * as m from './a.mjs'; log(x, y, m)`,
        files: {
          'a.mjs': `const x = 1; export { x as 'a b', x as default }; export * as 'name space' from './b.mjs'`,
          'b.mjs': `export const b = 1`,
        },
      },
      {
        line: 'export *',
        does: 'leaves out default, and what is there itself',
        esm: `import * as a from './a.mjs'; log(a)`,
        files: {
          'a.mjs': `export * from './b.mjs'; export const own = 'a'`,
          'b.mjs': `export const own = 'b', other = 'b'; export default 'b'`,
        },
      },
      {
        line: 'export *',
        does: 'leaves out what is ambiguous, which is an error only when it is imported',
        esm: `import * as a from './a.mjs'; log(a); await attempt(() => import('./d.mjs'))`,
        files: {
          'a.mjs': `export * from './b.mjs'; export * from './c.mjs'`,
          'b.mjs': `export const x = 1, b = 1`,
          'c.mjs': `export const x = 2, c = 2`,
          'd.mjs': `import { x } from './a.mjs'`,
        },
      },
      {
        line: 'export *',
        does: 'knows the same binding by two ways',
        esm: `import { x } from './a.mjs'; log(x)`,
        files: {
          'a.mjs': `export * from './b.mjs'; export * from './c.mjs'`,
          'b.mjs': `export { x } from './d.mjs'`,
          'c.mjs': `export * from './d.mjs'`,
          'd.mjs': `export const x = 1`,
        },
      },
      {
        line: 'export *',
        does: 'may go in circles',
        esm: `import * as a from './a.mjs'; log(a)`,
        files: {
          'a.mjs': `export * from './b.mjs'; export const a = 1`,
          'b.mjs': `export * from './a.mjs'; export const b = 2`,
        },
      },
      {
        line: 'export *',
        does: 'of CommonJS has its names, but no default',
        esm: `import * as a from './a.mjs'; log(a)`,
        files: {
          'a.mjs': `export * from './b.cjs'; export { default } from './b.cjs'; export * as all from './b.cjs'`,
          'b.cjs': `exports.b = 1; exports.default = 2`,
        },
      },
      {
        line: 'missing exports',
        does: 'throw before anything runs, and say which file lacks them',
        esm: `await attempt(() => import('./a.mjs')); await attempt(() => import('./c.mjs')); for (const name of ['a', 'c']) try { await import('./' + name + '.mjs') } catch (e) { log(e.message.includes('lacks'), e.message.includes('none')) }`,
        files: {
          'a.mjs': `log('a'); import { none } from './lacks.mjs'`,
          'c.mjs': `import none from './lacks.mjs'`,
          'lacks.mjs': `log('lacks')`,
        },
      },
      {
        line: 'missing exports',
        does: 'throw for re-exports, too',
        esm: `for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) { await attempt(() => import('./' + name + '.mjs')); try { await import('./' + name + '.mjs') } catch (e) { log(e.message.includes('lacks'), /none|default/.test(e.message)) } }`,
        files: {
          'a.mjs': `export { none } from './lacks.mjs'`,
          'b.mjs': `import './a.mjs'`,
          'c.mjs': `export { x, none as other } from './lacks.cjs'`,
          'd.mjs': `export { default } from './lacks.mjs'`,
          'e.mjs': `export { none } from './lacks.json' with { type: 'json' }`,
          'f.mjs': `export { x as y, 'none' as z } from './lacks.mjs'`,
          'lacks.mjs': `export const x = 1; export * from './more.mjs'; log('lacks')`,
          'more.mjs': `export function more() {}`,
          'lacks.cjs': `exports.x = 1`,
          'lacks.json': '1',
        },
      },
      {
        line: 'missing exports',
        does: 'throw for re-exports of names that go in circles',
        esm: `await attempt(() => import('./a.mjs'))`,
        files: { 'a.mjs': `export { x } from './b.mjs'`, 'b.mjs': `export { x } from './a.mjs'` },
      },
      {
        line: 'syntax errors',
        does: 'throw before anything runs',
        esm: `await attempt(() => import('./a.mjs')); await attempt(() => import('./c.mjs')); await attempt(() => import('./d.mjs'))`,
        files: {
          'a.mjs': `import './b.mjs'; log('a')`,
          'b.mjs': `log('b'); let 1`,
          'c.mjs': `export const x = 1; export { x }`,
          'd.mjs': `export { none }`,
        },
      },
      {
        line: 'texts',
        does: 'may have a byte order mark and a #! line, and be empty',
        esm: `import a from './a.mjs'; import b from './b.mjs'; import * as c from './c.mjs'; log(a, b, c)`,
        files: {
          'a.mjs': `\ufeffexport default 'a'`,
          'b.mjs': `#!/usr/bin/env node\nexport default 'b'`,
          'c.mjs': '',
        },
      },
      {
        line: 'texts',
        does: 'may end in a comment and have any line ends',
        esm: `import a from './a.mjs'; import b from './b.mjs'; log(a, b)`,
        files: {
          'a.mjs': `export default 'a' // end`,
          'b.mjs': `// x\rexport default 'b'\r\n/* y */\u2028`,
        },
      },
      {
        line: 'syntax',
        does: 'of imports may be written in any way',
        esm: `import a,{b as c}from'./a.mjs';import*as d from"./a.mjs"\nimport {\n  // comment\n  b, /* x */\n} from /* y */ './a.mjs'\nimport{}from'./a.mjs';import'./a.mjs';import { default as e, } from './a.mjs'; import from from './a.mjs'; import { from as as } from './b.mjs'; import as_, * as all from './a.mjs'; log(a, c, d, b, e, from, as, as_, all === d)`,
        files: {
          'a.mjs': `export default 'a'; export const b = 'b'`,
          'b.mjs': `export const from = 'from'`,
        },
      },
      {
        line: 'syntax',
        does: 'of exports may be written in any way',
        esm: `import * as a from './a.mjs'; log(a)`,
        files: {
          'a.mjs': `export var a=1;export let b=2,[c,{d}]=[3,{d:4}];export function*e(){};export async function f(){};export class g{}\nexport{a as h,b as i,};export*as j from'./b.mjs';export{default as k,b as l}from'./b.mjs';export default class{}`,
          'b.mjs': `export default 'b'; export const b = 'b'`,
        },
      },
    ],
  },
];
