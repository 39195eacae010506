/** Resources that log what happens to them. */
const RESOURCES = `
export const extra = 'extra'
globalThis.res = (name, async) => (log('+', name), { name, ...(async ? { async [Symbol.asyncDispose]() { log('-async', name) } } : { [Symbol.dispose]() { log('-', name) } }) })
globalThis.boom = (name) => ({ [Symbol.dispose]() { throw new Error(name) } })`;

/** Each way to write a declaration, in an ES module that has some at its top level. */
const PROGRAM = `import './h.mjs'
export function before() { return typeof later }
log('start', before());
const early = 1;
using a = res('a'), b = res('b');
export const x = 1, { y, z: [w = 2], ...rest } = { y: 3, z: [], q: 1 };
let count = 0
count++
export let [first] = [count]
export class K { static n = () => new K().m(); m() { return y } }
class L extends K {}
export function later() { { using q = res('q'); return w } }
import { extra } from './h.mjs';
export { L as Renamed, early };
export default () => {};
var v = later();
log(v, K.n(), x, y, w, rest, first, L.name, extra);
for (using c of [res('c1'), null, res('c2')]) log('in', c?.name);
outer: for (const i of [1, 2]) for (using d of [res('d' + i)]) { if (i === 1) continue outer; break outer }
function ret() { using r = res('r'); try { return 'returned' } finally { log('finally') } }
log(ret());
function* gen() { using g = res('g'); yield 1; yield 2 }
for (const n of gen()) { log(n); break }
const arrow = () => { using e = res('e'); throw new Error('thrown') }
try { arrow() } catch (e) { log(e.message) }
try { using f = boom('f'), g = boom('g'); throw new Error('body') } catch (e) { log(e.name, e.error.message, e.suppressed.name, e.suppressed.error.message, e.suppressed.suppressed.message) }
try { using bad = {}; } catch (e) { log(e.name) }
try { using bad = 1; } catch (e) { log(e.name) }
{ using nothing = null, u = undefined; log('null is fine') }
{ hoisted(); using h = res('h'); function hoisted() { log('hoisted') } }
class S { static { using s = res('s'); log('static block') } }
const fnName = function () {}; log(fnName.name, (await import('./default.mjs')).default.name)
let using = 1, of = [1]; log(using, using + 1); for (using of of) log("of");
async function as() { await using m = res('m', true); using n = res('n'); await using nul = null; log('async body'); return 'done' }
log(await as());
async function as2() { for (await using i of [res('i1', true), res('i2')]) log(i.name); for await (using j of [res('j')]) log(j.name) }
await as2();
function strict() { 'use strict'; using a = res('strict'); return this }
log(strict());
log('end')`;

const STACKS = `
import './h.mjs'
const shown = (f) => { try { return f() } catch (e) { return e.name } };
{
  using stack = new DisposableStack();
  log(stack.use(res('a')).name, stack.adopt(1, (v) => log('adopted', v)), stack.defer(() => log('deferred')), stack.use(null), stack.disposed);
  log(shown(() => stack.use({})), shown(() => stack.use(1)), shown(() => stack.defer(1)), shown(() => stack.adopt(1)));
  using moved = stack.move();
  log(stack.disposed, moved.disposed, shown(() => stack.use(null)), String(moved));
}
const broken = new DisposableStack(); broken.use(boom('one')); broken.use(boom('two')); broken.defer(() => log('still'));
try { broken.dispose() } catch (e) { log(e.name, e.error.message, e.suppressed.message, e instanceof Error, e.message) }
log(broken.dispose());
const stack = new AsyncDisposableStack(); stack.use(res('s', true)); stack.use(res('t')); stack.adopt(2, async (v) => log(v)); stack.defer(() => log('deferred'));
const p = stack.disposeAsync(); log(p instanceof Promise, stack.disposed, String(stack)); await p;
try { await using x = { [Symbol.asyncDispose]() { throw new Error('x') } }; throw new Error('body') } catch (e) { log(e.error.message, e.suppressed.message) }
const error = new SuppressedError(1, 2, 'message'); log(error.error, error.suppressed, error.message, error.name, Object.keys(error));
function* gen() { try { yield 1 } finally { log('returned') } } { using g = gen(); log(g.next().value) }
async function* agen() { try { yield 1 } finally { log('returned, too') } } { await using g = agen(); log((await g.next()).value) }
log(typeof Symbol.dispose, Symbol.dispose.description, Symbol.asyncDispose.description, Object.keys(globalThis).filter((k) => /Dispos|Suppr/.test(k)))
for (const name of ['dispose', 'use', 'adopt', 'defer', 'move']) log(DisposableStack.prototype[name].length, DisposableStack.prototype[name].name)`;

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'Explicit resource management',
    cases: [
      {
        line: 'using and await using',
        does: 'dispose of what they declare, wherever they stand',
        esm: PROGRAM,
        files: {
          'h.mjs': RESOURCES,
          'default.mjs': `using a = res('default'); export default function () {}; export const fin = 1`,
        },
      },
      {
        line: 'using and await using',
        does: 'may stand at the top level of modules with any exports',
        esm: `import './h.mjs'; for (const name of ['a', 'b', 'c', 'd']) { await attempt(() => import('./' + name + '.mjs')) }`,
        files: {
          'h.mjs': RESOURCES,
          'a.mjs': `await using a = res('a', true); using b = res('b')
log('x'); export const one = 1;
export default class { m() {} }
throw new Error('top ' + one) // c`,
          'b.mjs': `using a = res('a')
export default class Named { }
log(Named.name)
// end`,
          'c.mjs': `using a = res('a')
export default res('expr')`,
          'd.mjs': `using a = res('a'); export var vv = 2; export const { p = 1 } = {}, fn = () => {}; export function f2() { return p }
export default () => 5
log(vv, fn.name, f2())`,
        },
      },
      {
        line: 'using and await using',
        does: 'work in CommonJS, but for await at the top level',
        cjs: `require('./h.mjs'); attempt(() => require('./a.cjs')); attempt(() => require('./b.cjs')); attempt(() => require('./c.js'))`,
        files: {
          'h.mjs': RESOURCES,
          'a.cjs': `'use strict'
log(hoisted());
using a = res('cjs');
function hoisted() { return 'h' }
if (log) { log('mid'); return }
// last`,
          'b.cjs': `await using a = res('a')`,
          'c.js': `using a = res('a'); exports.f = async () => { await using b = res('b') }; return`,
        },
      },
      {
        line: 'using and await using',
        does: 'work in TypeScript',
        esm: `import './h.mjs'; await import('./a.ts')`,
        files: {
          'h.mjs': RESOURCES,
          'a.ts': `interface R { name: string } using a: R = res('a') as R; { await using b: R = res('b', true); log(b.name) } export const c: R = a; log(c.name)`,
        },
      },
      {
        line: 'using and await using',
        does: 'are words as others elsewhere',
        esm: `// using a = b
          var using = 'u', of = ['o']; log(using, \`using a = \${using}\`, 'using a = 1'); using
          = 2; log(using); for (using of of) log(using); for (var using of of); await using; log({ using }.using)
          const f = (using) => using; log(f(3))`,
      },
      {
        line: 'using and await using',
        does: 'are errors without a value, with a pattern, or in a case of switch',
        esm: `for (const name of ['a', 'b', 'c', 'd']) await attempt(() => import('./' + name + '.mjs'))`,
        files: {
          'a.mjs': '{ using a; }',
          'b.mjs': '{ using { a } = {}; }',
          'c.mjs': 'switch (1) { case 1: using a = null; }',
          'd.mjs': 'for (using a in {});',
        },
      },
      {
        line: 'stacks',
        does: 'are there, with SuppressedError and the symbols',
        esm: STACKS,
        files: { 'h.mjs': RESOURCES },
      },
      {
        line: 'places',
        does: 'are kept',
        esm: `await attempt(async () => { try { await import('./a.mjs') } catch (e) { log(e.stack.split('\\n')[1].match(/\\d+:\\d+/)[0]) } })`,
        files: {
          'a.mjs': `{ using a = null, b = null; }\nfunction f() { using c = null;   throw new Error('thrown') }\nf()`,
        },
      },
    ],
  },
];
