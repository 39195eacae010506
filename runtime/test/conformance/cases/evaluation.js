/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'Evaluation of ES modules',
    cases: [
      {
        line: 'order',
        does: 'is depth first, in the order of imports, each once',
        esm: `import './a.mjs'; import './b.mjs'; import './c.mjs'; log('main')`,
        files: {
          'a.mjs': `import './c.mjs'; import './d.mjs'; log('a')`,
          'b.mjs': `import './d.mjs'; log('b')`,
          'c.mjs': `log('c')`,
          'd.mjs': `log('d')`,
        },
      },
      {
        line: 'order',
        does: 'has imports hoisted',
        esm: `log('main'); import './a.mjs'; export * from './b.mjs'; log('end'); import './c.mjs'`,
        files: { 'a.mjs': `log('a')`, 'b.mjs': `log('b')`, 'c.mjs': `log('c')` },
      },
      {
        line: 'cycles',
        does: 'see functions, but no variables that come later',
        esm: `import './a.mjs'`,
        files: {
          'a.mjs': `import { b } from './b.mjs'; export function f() { return 'f' } export let v = 'v'; log(b)`,
          'b.mjs': `import { f, v } from './a.mjs'; log(f()); attempt(() => v); export const b = 'b'`,
        },
      },
      {
        line: 'cycles',
        does: 'of three, from whichever is first',
        esm: `await import('./b.mjs')`,
        files: {
          'a.mjs': `import './b.mjs'; log('a')`,
          'b.mjs': `import './c.mjs'; log('b')`,
          'c.mjs': `import './a.mjs'; log('c')`,
        },
      },
      {
        line: 'cycles',
        does: 'with itself',
        esm: `import { x as y } from './main.mjs'; import * as self from './main.mjs'; export const x = 1; log(y, self)`,
      },
      {
        line: 'top-level await',
        does: 'keeps importers waiting, and siblings not',
        esm: `import './a.mjs'; import './b.mjs'; import './c.mjs'; log('main')`,
        files: {
          'a.mjs': `log('a 1'); await 0; log('a 2')`,
          'b.mjs': `log('b')`,
          'c.mjs': `log('c 1'); await 0; log('c 2')`,
        },
      },
      {
        line: 'top-level await',
        does: 'keeps those waiting who share it',
        esm: `import './a.mjs'; import './b.mjs'; log('main')`,
        files: {
          'a.mjs': `import './t.mjs'; log('a')`,
          'b.mjs': `import './t.mjs'; log('b')`,
          't.mjs': `await new Promise((resolve) => setTimeout(resolve, 5)); log('t')`,
        },
      },
      {
        line: 'top-level await',
        does: 'does not block a cycle',
        esm: `import './a.mjs'; log('main')`,
        files: {
          'a.mjs': `import './b.mjs'; log('a 1'); await 0; log('a 2')`,
          'b.mjs': `import './a.mjs'; log('b 1'); await 0; log('b 2')`,
        },
      },
      {
        line: 'top-level await',
        does: 'that rejects is the error of all who import',
        esm: `await attempt(() => import('./a.mjs')); await attempt(() => import('./t.mjs'))`,
        files: {
          'a.mjs': `import './t.mjs'; log('a')`,
          't.mjs': `await Promise.reject(new Error('rejected'))`,
        },
      },
      {
        line: 'top-level await',
        does: 'on an import() of itself never settles',
        esm: `log(await Promise.race([import('./a.mjs'), new Promise((resolve) => setTimeout(resolve, 300, 'pending'))]))`,
        files: { 'a.mjs': `log('a'); await import('./a.mjs'); log('never')` },
      },
      {
        line: 'top-level await',
        does: 'that never settles ends the process with 13',
        alone: {},
        esm: `console.log('before'); await new Promise(() => {}); console.log('never')`,
      },
      {
        line: 'top-level await',
        does: 'is in all its places',
        esm: `import { a, b } from './a.mjs'; log(a, b)`,
        files: {
          'a.mjs': `export const a = await 1; let n = 0; for await (const x of [1, 2]) n += x; if (await true) n++; export const b = [n, await (async () => 3)(), \`\${await 4}\`, { [await 'k']: await 5 }]; class C { static x = 1; [await 'm']() {} } await null`,
        },
      },
      {
        line: 'errors',
        does: 'come from the first module that throws; what runs before has run',
        esm: `await attempt(() => import('./a.mjs')); log('again'); await attempt(() => import('./a.mjs')); await attempt(() => import('./b.mjs'))`,
        files: {
          'a.mjs': `import './b.mjs'; import './c.mjs'; log('a')`,
          'b.mjs': `log('b')`,
          'c.mjs': `log('c'); throw new Error('c')`,
        },
      },
      {
        line: 'errors',
        does: 'of a main module end the process with 1',
        alone: {},
        esm: `console.log('before'); throw new Error('thrown')`,
      },
    ],
  },
];
