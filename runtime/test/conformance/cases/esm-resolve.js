/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'ESM_RESOLVE',
    cases: [
      {
        line: ['1', '2.1', '6'],
        does: 'takes URLs, with their characters encoded or not',
        esm: `const base = import.meta.url.replace(/main.mjs$/, '');
          log((await import(base + 'a%20b.mjs')).default, (await import(base + 'a b.mjs')).default)
          log(await import(base + 'a%20b.mjs') === await import(base + 'a b.mjs'))
          log(await import(base + 'd/../%61%20b.mjs') === await import(base + 'a b.mjs'))`,
        files: { 'a b.mjs': 'export default import.meta.filename', 'd/x': '' },
      },
      {
        line: '2.1',
        does: 'knows no schemes but file, data and node',
        esm: `await attempt(() => import('ftp://localhost/a.mjs')); await attempt(() => import('x:y'))
          await attempt(() => import('blob:nodedata:x'))`,
      },
      {
        line: '2.1',
        does: 'takes the scheme in any case',
        esm: `log((await import(import.meta.url.replace('file:', 'FILE:').replace('main', 'a'))).default)
          log((await import('NODE:events')).default === (await import('events')).default)
          log((await import('DATA:text/javascript,export default 1')).default)`,
        files: { 'a.mjs': 'export default 1' },
      },
      {
        line: '2.1',
        does: 'throws for a file: URL that names no file here',
        esm: `await attempt(() => import('file://host/a.mjs')); await attempt(() => import('file:///%2e%2e/none.mjs'))
          await attempt(() => import('file:'))`,
        differs: {
          reason: 'The message about the host of a file: URL has the URL instead of the platform.',
          lines: [
            'throws TypeError [ERR_INVALID_FILE_URL_HOST]: File URL host must be "localhost" or empty: file://host/a.mjs',
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/none.mjs'",
            "throws Error [ERR_UNSUPPORTED_DIR_IMPORT]: Directory import '/' is not supported resolving ES modules",
          ],
          node: [
            'throws TypeError [ERR_INVALID_FILE_URL_HOST]: File URL host must be "localhost" or empty on linux',
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/none.mjs'",
            "throws Error [ERR_UNSUPPORTED_DIR_IMPORT]: Directory import '/' is not supported resolving ES modules",
          ],
        },
      },
      {
        line: '2.1',
        does: 'throws for a malformed URL',
        esm: `await attempt(() => import('ftp://['))`,
        differs: {
          reason:
            'A malformed URL is taken for a URL, by its scheme, instead of the name of a package.',
          lines: [
            "throws Error [ERR_UNSUPPORTED_ESM_URL_SCHEME]: Only URLs with a scheme in: file, data, and node are supported by the default ESM loader. Received protocol 'ftp:'",
          ],
          node: ["throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'ftp:'"],
        },
      },
      {
        line: '3.1',
        does: 'resolves relative to the importer',
        esm: `import a from './d/a.mjs'; import b from './d/../b.mjs'; log(a, b); log((await import('/' + import.meta.filename.slice(1).replace('main', 'b'))).default)`,
        files: {
          'd/a.mjs': `import b from '../b.mjs'; export default ['a', b]`,
          'b.mjs': `export default 'b'`,
        },
      },
      {
        line: '3.1',
        does: 'takes a path for that of a URL',
        esm: `import a from './a%20b.mjs'; import b from './a b.mjs'; import c from './c%23d.mjs'; import d from './e%3ff.mjs'; import e from './%C3%A9.mjs'
          import f from '.\\\\a b.mjs'
          log(a === b, b, c, d, e, f === a)`,
        files: {
          'a b.mjs': `export default ['a b']`,
          'c#d.mjs': `export default 'c#d'`,
          'e?f.mjs': `export default 'e?f'`,
          'é.mjs': `export default 'é'`,
        },
      },
      {
        line: '3.1',
        does: 'throws for a % that encodes nothing',
        esm: `await attempt(() => import('./100%.mjs')); await attempt(() => import('./100%25.mjs'))`,
        files: { '100%.mjs': 'export default 1' },
        differs: {
          reason:
            'The error has a code, and names the specifier and the importing file, where that of Node does neither.',
          lines: [
            'throws TypeError [ERR_INVALID_MODULE_SPECIFIER]: Invalid module "./100%.mjs" is not a valid URL or path',
            'Module {default: 1}',
          ],
          node: ['throws URIError', 'Module {default: 1}'],
        },
      },
      {
        line: '3.1',
        does: 'tries no extension and no index',
        esm: `await attempt(() => import('./a')); await attempt(() => import('./d')); await attempt(() => import('./d/'))
          await attempt(() => import('.')); await attempt(() => import('..')); await attempt(() => import('./'))`,
        files: { 'a.js': '', 'd/index.js': '' },
      },
      {
        line: '4.1',
        does: 'takes a name of "imports"',
        esm: `import a from '#a'; log(a); await attempt(() => import('#none'))`,
        files: { 'package.json': '{"imports": {"#a": "./a.mjs"}}', 'a.mjs': 'export default 1' },
      },
      {
        line: ['5.1', '5.2'],
        does: 'takes a bare name for a package',
        esm: `import a from 'a.mjs'; log(a); await attempt(() => import('b.mjs'))`,
        files: {
          'b.mjs': '',
          'node_modules/a.mjs/package.json': '{"exports": "./x.js"}',
          'node_modules/a.mjs/x.js': `module.exports = 'package'`,
        },
      },
      {
        line: '7.1.1',
        does: 'throws for encoded slashes',
        esm: `for (const name of ['./d%2fa.mjs', './d%2Fa.mjs', './d%5ca.mjs', './d%5Ca.mjs', 'p/d%2fa.mjs', import.meta.url + '%2f']) await attempt(() => import(name))`,
        files: { 'd/a.mjs': '', 'node_modules/p/d/a.mjs': '' },
      },
      {
        line: '7.2.1',
        does: 'throws for directories',
        esm: `await attempt(() => import('./d')); await attempt(() => import('./d/')); await attempt(() => import('p/d')); await attempt(() => import('./e'))`,
        files: {
          'd/index.js': '',
          'd/package.json': '{"main": "index.js"}',
          'node_modules/p/d/index.js': '',
          'e/x': '',
        },
      },
      {
        line: '7.3.1',
        does: 'throws for what is not there',
        esm: `await attempt(() => import('./none.mjs')); await attempt(() => import('./main.mjs/none')); await attempt(() => import('./main.mjs/'))
          try { await import('./none.mjs') } catch (e) { log(e.url?.startsWith('file:')) }`,
      },
      {
        line: '7.3.1',
        does: 'throws before anything runs when a static import is not there',
        esm: `await attempt(() => import('./a.mjs'))`,
        files: { 'a.mjs': `import './b.mjs'; import './none.mjs'; log('a')`, 'b.mjs': `log('b')` },
      },
      {
        line: '7.4',
        does: 'takes the real path',
        esm: `import a from './link.mjs'; import b from './a.mjs'; import c from './dir/a.mjs'; log(a === b, b === c, a.at)`,
        files: { 'a.mjs': `export default { at: import.meta.url.slice(-6) }` },
        links: { 'link.mjs': 'a.mjs', dir: '.' },
      },
      {
        line: '7.4',
        does: 'keeps query and fragment, which make another module',
        esm: `const urls = ['./a.mjs', './a.mjs?x', './a.mjs#y', './a.mjs?x#y', './a.mjs?', './a.mjs#', './a.mjs?x=%20 b']
          for (const url of urls) log((await import(url)).default)
          log(await import('./a.mjs?x') === await import('./a.mjs?x'), await import('./a.mjs?x') === await import('./a.mjs?y'))`,
        files: { 'a.mjs': `export default import.meta.url.replace(/.*[/]/, '')` },
      },
      {
        line: '7.5',
        does: 'takes the format from the file, not from the query',
        esm: `import a from './a.cjs?x.mjs'; import b from './b.mjs?x.cjs'; log(a, b)`,
        files: {
          'a.cjs': 'module.exports = typeof module',
          'b.mjs': 'export default typeof module',
        },
      },
      {
        line: '8.1',
        does: 'takes the format of a data: URL from its content type',
        esm: `log(await import('data:text/javascript,export default 1'))
          log(await import('data:text/javascript;base64,ZXhwb3J0IGRlZmF1bHQgMg=='))
          log(await import('data:text/javascript;charset=utf-8,export default "%C3%A9"'))
          log(await import('data:application/json,{"a":1}', { with: { type: 'json' } }))`,
      },
      {
        line: '8.1',
        does: 'throws for other content types, and for JSON without its attribute',
        esm: `await attempt(() => import('data:text/plain,1')); await attempt(() => import('data:,1')); await attempt(() => import('data:application/json,1'))`,
      },
      {
        line: '8.1',
        does: 'lets a data: URL import builtins and URLs, but nothing relative',
        esm: `log((await import('data:text/javascript,export { default } from "node:events"')).default === (await import('events')).default)
          await attempt(() => import('data:text/javascript,import "./a.mjs"')); await attempt(() => import('data:text/javascript,import "p"'))
          log((await import('data:text/javascript,export { default } from ' + JSON.stringify(import.meta.url.replace('main', 'a')))).default)`,
        files: { 'a.mjs': 'export default 1', 'node_modules/p/index.js': '' },
      },
      {
        line: '8.1',
        does: 'tells a module of a data: URL what it is',
        esm: `log((await import('data:text/javascript,export default Object.entries(import.meta).map(([k, v]) => [k, typeof v]).sort()')).default)
          log((await import('data:text/javascript,export default import.meta.url')).default)`,
      },
      {
        line: '9',
        does: 'loads a module once, whatever the way to it',
        esm: `import * as a from './a.mjs'; import * as b from './d/../a.mjs'; import * as c from 'p'; log(a === b, b === c, a === await import('#a')); log(a === await import(import.meta.resolve('./a.mjs')))`,
        files: {
          'a.mjs': `log('once')`,
          'package.json': '{"name": "p", "exports": "./a.mjs", "imports": {"#a": "./a.mjs"}}',
        },
      },
    ],
  },
];
