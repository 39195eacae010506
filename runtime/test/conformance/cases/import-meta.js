/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'import.meta',
    cases: [
      {
        line: 'properties',
        does: 'are these',
        esm: `log(Object.keys(import.meta), Object.getPrototypeOf(import.meta)); log(import.meta.url, import.meta.filename, import.meta.dirname, import.meta.main, typeof import.meta.resolve); log(import.meta === import.meta); import.meta.own = 1; log(import.meta.own)`,
      },
      {
        line: 'main',
        does: 'is true in the main module alone',
        alone: {},
        esm: `import a from './a.mjs'; import * as again from './main.mjs?again'; console.log(import.meta.main, a)`,
        files: { 'a.mjs': `export default import.meta.main` },
      },
      {
        line: 'url',
        does: 'encodes odd characters, filename does not',
        esm: `import a from './d%20%25%23%3F%7B%7D%5B%5D%5E%60%27%22%3C%3E%7C~!$&()*+,;=@%C3%A9/a%23.mjs'; log(a)`,
        files: {
          'd %#?{}[]^`\'"<>|~!$&()*+,;=@é/a#.mjs': `export default [import.meta.url, import.meta.filename, import.meta.dirname]`,
        },
      },
      {
        line: 'url',
        does: 'has query and fragment, filename has not',
        esm: `import a from './a.mjs?x=1&y=%20#z'; log(a)`,
        files: {
          'a.mjs': `export default [import.meta.url, import.meta.filename, import.meta.dirname]`,
        },
      },
      {
        line: 'url',
        does: 'is that of the real path',
        esm: `import a from './link/a.mjs'; log(a)`,
        files: { 'real/a.mjs': `export default import.meta.url` },
        links: { link: 'real' },
      },
      {
        line: 'resolve',
        does: 'gives URLs, be the file there or not',
        esm: `for (const name of ['./a.mjs', './none.mjs', '../x', './d/', '.', 'p', 'p/sub.js', 'p/none', 'events', 'node:events', '#x', './a b.mjs?q#h', '/x/y.mjs', 'https://x/y?z', 'data:text/javascript,1', 'file:///x y']) attempt(() => import.meta.resolve(name))`,
        files: {
          'package.json': '{"imports": {"#x": "./x.mjs"}}',
          'a.mjs': '',
          'node_modules/p/index.js': '',
          'node_modules/p/sub.js': '',
          'd/x': '',
        },
      },
      {
        line: 'resolve',
        does: 'throws for packages that are not there and for what is no specifier',
        esm: `for (const name of ['none', '@s', '#none', 'p/x', 'node:none', './a%2fb']) attempt(() => import.meta.resolve(name)); attempt(() => import.meta.resolve()); attempt(() => import.meta.resolve(1))`,
        files: { 'node_modules/p/package.json': '{"exports": "./a.js"}' },
      },
      {
        line: 'resolve',
        does: 'takes the real path',
        esm: `log(import.meta.resolve('./link.mjs'), import.meta.resolve('p'))`,
        files: { 'a.mjs': '', 'q/package.json': '{"exports": "./b.js"}', 'q/b.js': '' },
        links: { 'link.mjs': 'a.mjs', 'node_modules/p': '../q' },
      },
      {
        line: 'resolve',
        does: 'takes the URL of another module by --experimental-import-meta-resolve',
        alone: { options: ['--experimental-import-meta-resolve'] },
        esm: `console.log(import.meta.resolve.length);
for (const parent of ['http://x/y.js', 'data:text/javascript,', 'node:fs', '', import.meta.url, new URL('./d/', import.meta.url), null, 1, {}])
  for (const name of ['p', './a.mjs', 'fs', 'node:fs', 'http://z/', '../b'])
    try { console.log(import.meta.resolve(name, parent)); } catch (e) { console.log(e.name, e.code); }`,
        files: { 'node_modules/p/index.js': '', 'd/node_modules/p/index.js': '' },
      },
    ],
  },
  {
    topic: 'import attributes',
    cases: [
      {
        line: 'type: json',
        does: 'is needed for JSON',
        esm: `await attempt(() => import('./a.mjs')); await attempt(() => import('./a.json')); await attempt(() => import('./a.json', {})); await attempt(() => import('./a.json', { with: {} })); await attempt(() => import('./a.json', { with: { type: 'json' } }))`,
        files: { 'a.json': '{"a": 1}', 'a.mjs': `import a from './a.json'` },
      },
      {
        line: 'type: json',
        does: 'is wrong for others',
        esm: `await attempt(() => import('./a.mjs')); await attempt(() => import('./b.mjs', { with: { type: 'json' } })); await attempt(() => import('./c.cjs', { with: { type: 'json' } }))
        await attempt(() => import('events', { with: { type: 'json' } }))`,
        files: { 'a.mjs': `import './b.mjs' with { type: 'json' }`, 'b.mjs': '', 'c.cjs': '' },
      },
      {
        line: 'other types',
        does: 'are not supported',
        esm: `for (const type of ['css', 'JSON', '', 'javascript', 'module']) { await attempt(() => import('./a.mjs', { with: { type } })) }
        await attempt(() => import('./b.mjs'))`,
        files: { 'a.mjs': '', 'b.mjs': `import './a.mjs' with { type: 'css' }` },
      },
      {
        line: 'other keys',
        does: 'are not supported',
        esm: `await attempt(() => import('./a.mjs', { with: { x: 'y' } })); await attempt(() => import('./a.json', { with: { type: 'json', x: 'y' } })); await attempt(() => import('./b.mjs'))`,
        files: { 'a.mjs': '', 'a.json': '1', 'b.mjs': `import './a.mjs' with { x: 'y' }` },
      },
      {
        line: 'values',
        does: 'must be strings, and options an object',
        esm: `await attempt(() => import('./a.json', { with: { type: 1 } })); await attempt(() => import('./a.json', 1)); await attempt(() => import('./a.json', { with: 1 })); await attempt(() => import('./a.mjs', undefined)); await attempt(() => import('./a.mjs', null)); await attempt(() => import('./a.mjs', { with: undefined }))`,
        files: { 'a.json': '1', 'a.mjs': '' },
      },
      {
        line: 'JSON',
        does: 'has a default export only, the same for all',
        esm: `import a from './a.json' with { type: 'json' }; import * as m from './a.json' with { 'type': 'json' }; export { default as b } from './a.json' with { type: "json" }; log(a, m, a === m.default); await attempt(() => import('./b.mjs'))`,
        files: {
          'a.json': '{"x": 1, "default": 2}',
          'b.mjs': `import { x } from './a.json' with { type: 'json' }`,
        },
      },
      {
        line: 'JSON',
        does: 'throws a SyntaxError with the file',
        esm: `for (const name of ['a', 'b']) try { await import('./' + name + '.json', { with: { type: 'json' } }) } catch (e) { log(e.name, e.message.includes(name + '.json')) }`,
        files: { 'a.json': '{', 'b.json': '' },
      },
      {
        line: 'JSON',
        does: 'with a query is another object',
        esm: `const a = await import('./a.json', { with: { type: 'json' } }); const b = await import('./a.json?x', { with: { type: 'json' } }); log(a === b, a.default === b.default)`,
        files: { 'a.json': '{}' },
      },
      {
        line: 'text and bytes',
        does: 'are the content of any file',
        esm: `await attempt(() => import('./a.txt', { with: { type: 'text' } })); await attempt(() => import('./a.txt', { with: { type: 'bytes' } }))`,
        files: { 'a.txt': 'text' },
        differs: {
          reason: 'The types text and bytes are there already; Node 24 has them behind an option.',
          lines: [
            'Module {default: "text"}',
            'Module {default: Uint8Array {0: 116, 1: 101, 2: 120, 3: 116}}',
          ],
          node: [
            'throws TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".txt" for <case>/a.txt',
            'throws TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".txt" for <case>/a.txt',
          ],
        },
      },
    ],
  },
];
