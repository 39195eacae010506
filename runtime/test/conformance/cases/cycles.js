const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); `;

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'Cycles through require',
    cases: [
      {
        line: 'ES modules',
        does: 'are evaluated once when one requires the one that imports it',
        esm: `await attempt(() => import('./a.mjs'))`,
        files: {
          'a.mjs': `log('a begins'); import './b.mjs'; log('a'); export const a = 'a'`,
          'b.mjs': `${REQUIRE} log('b begins'); attempt(() => require('./a.mjs')); log('b')`,
        },
      },
      {
        line: 'ES modules',
        does: 'may require the one that imports them later',
        esm: `const { later } = await import('./a.mjs'); attempt(later)`,
        files: {
          'a.mjs': `export { later } from './b.mjs'; log('a'); export const a = 'a'`,
          'b.mjs': `${REQUIRE} export const later = () => require('./a.mjs').a; attempt(later)`,
        },
      },
      {
        line: 'ES modules',
        does: 'may require another one that is not in the cycle',
        esm: `await attempt(() => import('./a.mjs'))`,
        files: {
          'a.mjs': `import './b.mjs'; log('a')`,
          'b.mjs': `${REQUIRE} attempt(() => require('./c.mjs')); log('b')`,
          'c.mjs': `import './d.mjs'; log('c'); export const c = 'c'`,
          'd.mjs': `log('d')`,
        },
      },
      {
        line: 'ES modules',
        does: 'are evaluated once when one is required that imports them',
        esm: `await attempt(() => import('./a.mjs'))`,
        files: {
          'a.mjs': `import './b.mjs'; log('a'); export const a = 'a'`,
          'b.mjs': `${REQUIRE} try { require('./c.mjs') } catch (e) { log(e.code) } log('b')`,
          'c.mjs': `import { a } from './a.mjs'; log('c')`,
        },
      },
      {
        line: 'ES modules',
        does: 'fail together when the error is not caught',
        esm: `await attempt(() => import('./a.mjs')); await attempt(() => import('./a.mjs')); await attempt(() => import('./b.mjs'))`,
        files: {
          'a.mjs': `import './b.mjs'; log('a')`,
          'b.mjs': `${REQUIRE} log('b'); require('./a.mjs')`,
        },
      },
      {
        line: 'CommonJS',
        does: 'between them is evaluated once, too',
        esm: `await attempt(() => import('./a.mjs'))`,
        files: {
          'a.mjs': `import b from './b.mjs'; log('a', b)`,
          'b.mjs': `import c from './c.cjs'; log('b', c); export default 'b'`,
          'c.cjs': `log('c'); exports.d = require('./d.cjs')`,
          'd.cjs': `log('d'); try { require('./a.mjs') } catch (e) { module.exports = e.code }`,
        },
      },
      {
        line: 'import()',
        does: 'of the module that is being evaluated waits for it',
        esm: `await attempt(() => import('./a.mjs')); await (await import('./a.mjs')).b`,
        files: {
          'a.mjs': `import { b } from './b.mjs'; log('a'); export const a = 'a'; export { b }`,
          'b.mjs': `export const b = import('./a.mjs').then(({ a }) => log('b has', a)); log('b')`,
        },
      },
    ],
  },
];
