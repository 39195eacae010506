/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'import()',
    cases: [
      {
        line: 'CommonJS',
        does: 'works there, relative to the file',
        cjs: `module.exports = Promise.all([import('./d/a.mjs'), import('./b.cjs'), import('events'), import('p')]).then(([a, b, c, p]) => log(a, b, typeof c.once, p.default))`,
        files: {
          'd/a.mjs': `export default 'a'`,
          'b.cjs': `exports.b = 1`,
          'node_modules/p/package.json': '{"exports": {"import": "./i.mjs", "require": "./r.cjs"}}',
          'node_modules/p/i.mjs': `export default 'import'`,
        },
      },
      {
        line: 'errors',
        does: 'are rejections',
        cjs: `const p = [import('./none.mjs'), import('none'), import('./a.mjs'), import('./b.mjs'), import(Symbol.iterator), import({ toString() { throw new Error('no string') } })]; log(p.every((x) => x instanceof Promise)); module.exports = Promise.allSettled(p).then((all) => all.forEach((r) => log(r.status, r.reason)))`,
        files: { 'a.mjs': `throw new Error('thrown')`, 'b.mjs': 'let 1' },
      },
      {
        line: 'errors',
        does: 'are the same each time once the module was evaluated',
        esm: `const a = await import('./a.mjs').catch((e) => e); const b = await import('./a.mjs').catch((e) => e); log(a === b, a)`,
        files: { 'a.mjs': `log('once'); throw new Error('thrown')` },
      },
      {
        line: 'errors',
        does: 'of what is not there vanish with a file',
        esm: `await attempt(() => import('./late.mjs')); writeFile(import.meta.dirname + '/late.mjs', 'export default 1'); await attempt(() => import('./late.mjs'))`,
      },
      {
        line: 'specifiers',
        does: 'are made strings',
        esm: `await attempt(() => import({ toString: () => './a.mjs' })); await attempt(() => import(new String('./a.mjs'))); await attempt(() => import(1)); await attempt(() => import(undefined)); await attempt(() => import(null))`,
        files: { 'a.mjs': 'export default 1' },
      },
      {
        line: 'syntax',
        does: 'is found wherever it stands',
        esm: `const f = async (x = import('./a.mjs')) => (await x).default; log(await f()); class C { static async m() { return (await import('./a.mjs')).default } async import() { return 'method' } }; log(await C.m(), await new C().import()); const o = { import: (x) => x }; log(o.import(2), \`\${(await import('./a.mjs')).default}\`); log((await import(/* c */ './a.mjs' /* d */,)).default, (await import(('./a.mjs'))).default); const t = true ? await import('./a.mjs') : 0; log(t)`,
        files: { 'a.mjs': 'export default 1' },
      },
      {
        line: 'syntax',
        does: 'is not found in strings, comments and regular expressions',
        esm: `log('import("./x")', /import\\(a\\)/.source, \`import(\${1})\`); // import('./x')\n/* import('./x') */`,
      },
      {
        line: 'eval',
        does: 'works in eval and new Function',
        esm: `log((await eval(\`import('./a.mjs')\`)).default); log((await (0, eval)(\`import('\${import.meta.url.replace('main', 'a')}')\`)).default)`,
        files: { 'a.mjs': 'export default 1' },
      },
      {
        line: 'identity',
        does: 'is that of static imports',
        esm: `import * as a from './a.mjs'; log(a === await import('./a.mjs'), a === await import('./d/../a.mjs'))`,
        files: { 'a.mjs': `log('once')` },
      },
      {
        line: 'order',
        does: 'evaluates later, never at once',
        cjs: `log('1'); module.exports = import('./a.mjs').then(() => log('4')); log('2')`,
        files: { 'a.mjs': `log('3')` },
      },
      {
        line: 'order',
        does: 'evaluates what two have in common once',
        esm: `globalThis.evaluated = []; await Promise.all([import('./a.mjs'), import('./b.mjs')]); log(evaluated[0], evaluated.sort())`,
        files: {
          'a.mjs': `import './c.mjs'; evaluated.push('a')`,
          'b.mjs': `import './c.mjs'; evaluated.push('b')`,
          'c.mjs': `evaluated.push('c')`,
        },
      },
      {
        line: 'thenables',
        does: 'are followed: a namespace with then is one',
        esm: `log(await import('./a.mjs'))`,
        files: { 'a.mjs': `export const then = (resolve) => resolve('thenable')` },
      },
    ],
  },
];
