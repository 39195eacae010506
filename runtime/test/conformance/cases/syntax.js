/** Modules that await at the top level, in all ways. */
const AWAITING = [
  `if (true) { await 0 }`,
  `const o = { a: await 0 }`,
  `label: { await 0 }`,
  `try { await 0 } catch {} finally {}`,
  `try {} catch { } finally { await 0 }`,
  `switch (0) { case await 0: }`,
  `while (await 0) {}`,
  `for (const x of await []) {}`,
  `for await (const x of []) {}`,
  `class A extends (await Object) {}`,
  `class A { [await 'x'] = 1 }`,
  `class A { [await 'x']() {} }`,
  `\`\${await 0}\``,
  `const f = () => {}, x = await 0`,
  `const f = (x) => x\nawait 0`,
  `const f = async () => {}; await f()`,
  `function f() {} await 0`,
  `const a = [1, await 0]`,
  `export default await 0`,
  `export const x = await 0`,
  `(await 0)`,
  `!await 0`,
  `await import('./x.mjs')`,
  `const { a = await 0 } = {}`,
  `do { await 0 } while (0)`,
  `if (await 0) {}`,
  `throw await 0`,
  `new (await Object)()`,
  `x: for (;;) { await 0; break x }`,
  `{ { { await 0 } } }`,
  `/re/.test(await '')`,
  `await (async () => {})()`,
];

/** Modules that do not, though they look like it. */
const NOT_AWAITING = [
  `async function f() { await 0 }`,
  `async function* f() { for await (const x of []) yield await x }`,
  `export default async function () { await 0 }`,
  `export default async () => { await 0 }`,
  `export default async () => await 0`,
  `const f = async (x) => await x, y = 1`,
  `const f = async x => await x`,
  `const f = async (x) =>\n  await x`,
  `const f = async () => ({ a: await 0 })`,
  `const f = async () => [await 0, await 1]`,
  `const f = async () => \`\${await 0}\``,
  `const f = async () => x ? await 0 : await 1`,
  `const f = async () => { if (true) { await 0 } }`,
  `class A { async m() { await 0 } static async s() { await 0 } async *g() { await 0 } }`,
  `class A { f = async () => { await 0 } }`,
  `class A { f = async () => await 0 }`,
  `class A { async [Symbol.iterator]() { await 0 } async 'x y'() { await 0 } async #p() { await 0 } }`,
  `class A { static { const f = async () => { await 0 } } }`,
  `const o = { async m() { await 0 }, f: async () => await 0, async *g() { await 0 }, async ['x']() { await 0 } }`,
  `const o = { await: 1, b: { await: 2 } }; o.await; o?.await`,
  `class A { await = 1; await() {} get x() { return this.await } }`,
  `const f = async ({ a, b } = {}, [c] = []) => { await 0 }`,
  `const f = async function () { await 0 }`,
  `const f = async function named(a = (1)) { await 0 }`,
  `(async () => { await 0 })()`,
  `;(async function () { await 0 })()`,
  `void async function () { await 0 }()`,
  `Promise.all([1].map(async (x) => { await x }))`,
  `Promise.all([1].map(async (x) => await x))`,
  `const f = async () => { try { await 0 } catch (e) { await 1 } finally { await 2 } }`,
  `const f = async () => { switch (0) { case 0: await 0 } }`,
  `const f = async () => { for (const x of await []) { await x } }`,
  `const f = async () => { while (await 0) {} }`,
  `async function f() { return async () => { await 0 } } async function g() { await 1 }`,
  `'await 0'; // await 0\n/* await 0 */ /await 0/; \`await 0\``,
  `export { x as await }; const x = 1`,
  `const f = async () => { /* } */ await 0 /* { */ }`,
  `const f = async () => { const r = /}/; await 0 }`,
  `const f = async () => { const s = '}'; await 0 }`,
  `const f = async () => { \`\${'}'}\`; await 0 }`,
  `async function f(a, b = () => {}) { await 0 }`,
  `export async function f() { await 0 }\nexport const g = async () => {\n  await 0\n}`,
];

/** Texts whose import() must, or must not, be seen; each logs what it should import. */
const CALLS = [
  `import('./x.mjs').then((m) => log(m.default))`,
  `import\n('./x.mjs').then((m) => log(m.default))`,
  `import /* c */ ('./x.mjs').then((m) => log(m.default))`,
  `import(\n'./x.mjs'\n).then((m) => log(m.default))`,
  `Promise.all([import('./x.mjs'), import('./x.mjs')]).then((m) => log(m.length))`,
  `1 / import('./x.mjs').length / 2; log('division')`,
  `(1) / import('./x.mjs') / 1; log('division')`,
  `const a = { import: (x) => x }; log(a.import(1), a?.import(2), a['import'](3))`,
  `class A { import(x) { return x } static import(x) { return x } }; log(new A().import(1), A.import(2))`,
  `const a = { import(x) { return x }, async b() { return (await import('./x.mjs')).default } }; log(a.import(1)); a.b().then(log)`,
  `class A { #import(x) { return x } b() { return this.#import(4) } }; log(new A().b())`,
  `log(\`import('./none')\`, 'import("./none")', /import\\('.\\/none'\\)/.source)`,
  `log(\`\${\`\${typeof import('./x.mjs')}\`}\`)`,
  `if (1) /import('none')/.test(''); log('regular expression')`,
  `const f = () => import('./x.mjs'); f().then((m) => log(m.default))`,
  `const f = (x) => x ? import('./x.mjs') : import('./none.mjs'); f(1).then((m) => log(m.default))`,
  `(async () => log((await import('./x.mjs')).default))()`,
  `new Promise((r) => r(import('./x.mjs'))).then((m) => log(m.default))`,
  `import(import('./x.mjs') ? './x.mjs' : '').then((m) => log(m.default))`,
  `import('./x.mjs', { with: {} }).then((m) => log(m.default))`,
  `import('./x.mjs',).then((m) => log(m.default))`,
  `import(...['./x.mjs'])`,
  `import()`,
  `try { eval('import()') } catch (e) { log(e.name) }`,
  `label: import('./x.mjs').then((m) => log(m.default))`,
  `var x = 1\nimport('./x.mjs').then((m) => log(m.default))`,
  `a: { import('./x.mjs').then((m) => log(m.default)) }`,
  `log(typeof import('./x.mjs').then)`,
];

/** Texts that look like calls of import() and are none. */
const NO_CALLS = [
  `var f = () => new import('./x.mjs')`,
  `var f = () => new import.source('./x.mjs')`,
  `var f = () => import(...['./x.mjs'])`,
  `var f = () => import('./x.mjs', ...[])`,
  `var f = () => import('./x.mjs', {}, 1)`,
  `var f = () => import(,)`,
  `var f = () => { import('./x.mjs') = 1 }`,
  `var f = () => { import('./x.mjs') ??= 1 }`,
  `var f = () => { import('./x.mjs')++ }`,
  `var f = () => { --import('./x.mjs') }`,
  `var f = () => { [import('./x.mjs')] = [] }`,
  `var f = () => { ({ a: import('./x.mjs') } = {}) }`,
  `var f = () => { for (import('./x.mjs') of []); }`,
  `var f = () => { import.source('./x.mjs') = 1 }`,
];

/** Modules with an error of their own, and an import of nothing. */
const EARLY = [
  `if (false) import './none.mjs'`,
  `if (false) import './x.mjs'`,
  `function f() { import './none.mjs' }`,
  `import './none.mjs'; let 1`,
  `import a from './none.mjs'; import a from './x.mjs'`,
  `import './none.mjs'; export { undeclared }`,
  `export * from './none.mjs'; let x; let x`,
  `export * from 'none'; export const a = 1; export { a }`,
  `import '#none'; await = 1`,
  `import 'none:none'; with ({}) {}`,
  `import { a } from './none.mjs' with { type: 'json', type: 'x' }`,
  `import a, b from './none.mjs'`,
];

/** Import attributes, most of them wrong. */
const ATTRIBUTES = [
  `with { type: 'json' }`,
  `with { "type": "json", }`,
  `with { t\\u0079pe: 'json' }`,
  `with { type: 'json', type: 'json' }`,
  `with { type: 'json', 'type': 'json' }`,
  `with { type: 1 }`,
  `with { type: json }`,
  `with { [type]: 'json' }`,
  `with { type }`,
  `with { 1: 'json' }`,
  `with { , }`,
  `with { type: 'json' 'b': 'c' }`,
  `with { type: 'json',, b: 'c' }`,
  `with { ...a }`,
  `with { type: \`json\` }`,
  `with { type: 'js' + 'on' }`,
  `with`,
  `assert { type: 'json' }`,
];

/** Has what is logged until nothing comes any more sorted: what programs import() at once ends in any order. */
const SORTED = `const own = log; const lines = []; globalThis.log = (...all) => lines.push(all.join(' '))
  async function finish() {
    await import('./x.mjs') // Those before wait for it, too, and it may take its time.
    for (let count = -1; count !== lines.length; await new Promise((resolve) => setTimeout(resolve, 300))) count = lines.length
    globalThis.log = own; for (const line of lines.sort()) own(line)
  }`;

const NUMBERED = (texts, extension) =>
  Object.fromEntries(texts.map((text, index) => [`${index}.${extension}`, text]));

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'Syntax of modules',
    cases: [
      {
        line: 'top-level await',
        does: 'is seen in all its places',
        cjs: `for (let i = 0; i < ${AWAITING.length}; i++) try { require('./' + i + '.mjs'); log(i, 'ran') } catch (e) { log(i, e.code) }`,
        files: { ...NUMBERED(AWAITING, 'mjs'), 'x.mjs': '' },
      },
      {
        line: 'top-level await',
        does: 'is not seen in functions, strings and names',
        cjs: `for (let i = 0; i < ${NOT_AWAITING.length}; i++) try { require('./' + i + '.mjs'); log(i, 'ran') } catch (e) { log(i, e.name, e.code) }`,
        files: NUMBERED(NOT_AWAITING, 'mjs'),
      },
      {
        line: 'import()',
        does: 'is seen wherever CommonJS has it',
        cjs: `${SORTED}
          for (let i = 0; i < ${CALLS.length}; i++) try { log(i); require('./' + i + '.cjs') } catch (e) { log(i, e.name) }
          module.exports = finish()`,
        files: { ...NUMBERED(CALLS, 'cjs'), 'x.mjs': `export default 'x'` },
      },
      {
        line: 'import()',
        does: 'is seen wherever ES modules have it',
        esm: `${SORTED}
          for (let i = 0; i < ${CALLS.length}; i++) await import('./' + i + '.mjs').then(() => log(i), (e) => log(i, e.name))
          await finish()`,
        files: { ...NUMBERED(CALLS, 'mjs'), 'x.mjs': `export default 'x'` },
      },
      {
        line: 'import()',
        does: 'takes no third argument',
        cjs: `attempt(() => require('./a.cjs'))`,
        files: { 'a.cjs': `exports.a = () => import('./x.mjs', {}, 1)` },
      },
      {
        line: 'import()',
        does: 'is no constructor and no target, and nothing is spread into it',
        esm: `for (let i = 0; i < ${NO_CALLS.length}; i++) for (const end of ['.cjs', '.mjs']) await attempt(() => import('./' + i + end))`,
        files: { ...NUMBERED(NO_CALLS, 'cjs'), ...NUMBERED(NO_CALLS, 'mjs') },
      },
      {
        line: 'early errors',
        does: 'are told before imports that lead nowhere',
        esm: `for (let i = 0; i < ${EARLY.length}; i++) await attempt(() => import('./' + i + '.mjs'))`,
        files: { ...NUMBERED(EARLY, 'mjs'), 'x.mjs': 'export default 1' },
      },
      {
        line: 'early errors',
        does: 'are told before a required module is missing',
        cjs: `attempt(() => require('./a.mjs')); attempt(() => require('./b.cjs'))`,
        files: { 'a.mjs': `import './none.mjs'; let 1`, 'b.cjs': `require('./none.cjs'); let 1` },
      },
      {
        line: 'import attributes',
        does: 'have each key once, and strings as values',
        esm: `for (let i = 0; i < ${ATTRIBUTES.length}; i++) await attempt(() => import('./' + i + '.mjs'))`,
        files: {
          ...NUMBERED(
            ATTRIBUTES.map((text) => `import a from './j.json' ${text}; export default a`),
            'mjs',
          ),
          'j.json': '{"j": 1}',
        },
      },
      {
        line: 'CommonJS',
        does: 'may have HTML comments, octal numbers, with and return',
        cjs: `log(require('./a.cjs'))`,
        files: {
          'a.cjs': `<!-- comment\nwith ({ x: 010 }) { exports.x = x }\n--> comment\nvar let = 1, yield = 2, static = 3, async = 4, of = 5, await = 6; exports.y = let + yield + static + async + of + await; function f() { return arguments.callee.name } exports.f = f(); return`,
        },
      },
      {
        line: 'ES modules',
        does: 'may not',
        esm: `for (const name of ['a', 'b', 'c', 'd', 'e']) await attempt(() => import('./' + name + '.mjs'))`,
        files: {
          'a.mjs': `<!-- comment`,
          'b.mjs': `with ({}) {}`,
          'c.mjs': `010`,
          'd.mjs': `return`,
          'e.mjs': `var await = 1`,
        },
      },
      {
        line: 'import.meta',
        does: 'is an error in CommonJS',
        cjs: `attempt(() => require('./a.cjs')); attempt(() => require('./b.cjs'))`,
        files: { 'a.cjs': `import.meta.url`, 'b.cjs': `exports.a = () => import.meta` },
      },
      {
        line: 'import.meta',
        does: 'is seen wherever it stands',
        esm: `const a = () => import.meta.url.slice(-8); log(a(), \`\${import.meta.url.slice(-8)}\`, import . meta . url.slice(-8), 'import.meta', { import: { meta: 1 } }.import.meta)`,
      },
    ],
  },
];
