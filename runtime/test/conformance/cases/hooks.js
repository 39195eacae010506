/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'Resolve hooks',
    cases: [
      {
        line: 'parentURL',
        does: 'has the query and fragment of the importing module',
        alone: {},
        esm: `import { registerHooks } from 'node:module'
          registerHooks({ resolve(specifier, context, next) { if (specifier.startsWith('.')) console.log(specifier, context.parentURL.split('/').pop()); return next(specifier, context) } })
          await import('./a.mjs?k=1'); await import('./a.mjs?k=1&l=%20%C3%A4#f'); await import('./a.mjs'); await import('./a.cjs?k=1')`,
        files: {
          'a.mjs': `import './b.mjs'; export * from './c.mjs?c'; await import('./d.mjs'); import.meta.resolve('./e.mjs')`,
          'a.cjs': `require('./b.cjs')`,
          'b.cjs': '',
          'b.mjs': '',
          'c.mjs': '',
          'd.mjs': '',
          'e.mjs': '',
        },
      },
      {
        line: 'parentURL',
        does: 'lets a hook choose by who imports, also where the text comes from a hook',
        alone: {},
        esm: `import { registerHooks } from 'node:module'
          registerHooks({
            resolve(specifier, context, next) { const mock = new URL(context.parentURL).searchParams.get('mock'); return next(mock && specifier === './b.mjs' ? mock : specifier, context) },
            load(url, context, next) { const loaded = next(url, context); return url.includes('?') ? { ...loaded, source: \`\${loaded.source}\`.replace('before', 'after') } : loaded } })
          for (const query of ['', '?mock=./c.mjs']) { const a = await import('./a.mjs' + query); console.log(a.default, a.when, a.url.split('/').pop(), (await a.late()).default) }`,
        files: {
          'a.mjs': `export { default } from './b.mjs'; export const when = 'before'; export const { url } = import.meta; export const late = () => import('./b.mjs')`,
          'b.mjs': `export default 'b'`,
          'c.mjs': `export default 'c'`,
        },
      },
    ],
  },
];
