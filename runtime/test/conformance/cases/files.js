/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'Symbolic links',
    cases: [
      {
        line: 'npm workspaces',
        does: 'find their own dependencies and those above',
        esm: `import a from 'a'; import { createRequire } from 'module'; log(a, createRequire(import.meta.url)('a'))`,
        files: {
          'packages/a/package.json': '{"name": "a", "main": "index.js"}',
          'packages/a/index.js': `module.exports = [__filename, require('b'), require('c')]`,
          'packages/b/index.js': `module.exports = __filename`,
          'node_modules/c/index.js': `module.exports = __filename`,
        },
        links: { 'node_modules/a': '../packages/a', 'node_modules/b': '../packages/b' },
      },
      {
        line: 'pnpm',
        does: 'finds the dependencies beside the real folder only',
        esm: `import a from 'a'; log(a); await attempt(() => import('b'))`,
        files: {
          'node_modules/.pnpm/a@1/node_modules/a/index.js': `module.exports = [__filename, require('b')]`,
          'node_modules/.pnpm/b@2/node_modules/b/index.js': `module.exports = __filename`,
        },
        links: {
          'node_modules/a': '.pnpm/a@1/node_modules/a',
          'node_modules/.pnpm/a@1/node_modules/b': '../../b@2/node_modules/b',
        },
      },
      {
        line: 'npm link',
        does: 'takes dependencies from where the package really is',
        cjs: `log(require('linked'))`,
        files: {
          'elsewhere/linked/package.json': '{"exports": "./x.js"}',
          'elsewhere/linked/x.js': `module.exports = [__filename, require('dep')]`,
          'elsewhere/node_modules/dep/index.js': `module.exports = __filename`,
          'node_modules/dep/index.js': 'fail',
        },
        links: { 'node_modules/linked': '../elsewhere/linked' },
      },
      {
        line: 'identity',
        does: 'is that of the real file, for files, folders and node_modules',
        cjs: `log(require('./a') === require('./b'), require('./a') === require('./d/a'), require('./a') === require('p'))`,
        files: { 'a.js': 'module.exports = {}', 'node_modules/x': '' },
        links: { 'b.js': 'a.js', d: '.', 'node_modules/p.js': '../a.js' },
      },
      {
        line: 'type',
        does: 'is that of the package where the file really is',
        esm: `import './link/a.js'`,
        files: { 'real/package.json': '{"type": "module"}', 'real/a.js': `log(typeof module)` },
        links: { link: 'real' },
      },
      {
        line: 'broken',
        does: 'links are not there',
        esm: `await attempt(() => import('./a.mjs')); const { createRequire } = await import('module'); attempt(() => createRequire(import.meta.url)('./a.mjs')); attempt(() => createRequire(import.meta.url)('p'))`,
        links: { 'a.mjs': 'none.mjs', 'node_modules/p': '../none' },
      },
      {
        line: 'loops',
        does: 'of links are not there',
        esm: `await attempt(() => import('./a.mjs')); await attempt(() => import('./d/x.mjs')); const { createRequire } = await import('module'); attempt(() => createRequire(import.meta.url)('./a.mjs'))`,
        links: { 'a.mjs': 'b.mjs', 'b.mjs': 'a.mjs', d: 'd' },
      },
      {
        line: 'loops',
        does: 'of links are no packages',
        esm: `await attempt(() => import('p')); const { createRequire } = await import('module'); attempt(() => createRequire(import.meta.url)('p'))`,
        links: { 'node_modules/p': 'p' },
        differs: {
          reason:
            'A package that is a link to itself is not there, as any other link to itself; Node says that its package.json cannot be read.',
          lines: [
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'p'",
            "throws Error [MODULE_NOT_FOUND]: Cannot find module 'p'",
          ],
          node: [
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'p'",
            'throws Error [ERR_INVALID_PACKAGE_CONFIG]: Cannot read package config <case>/node_modules/p/package.json: too many symbolic links encountered.',
          ],
        },
      },
      {
        line: 'loops',
        does: 'of directories lead to the same file',
        esm: `import a from './d/d/d/a.mjs'; log(a); await attempt(() => import('p'))`,
        files: {
          'a.mjs': 'export default import.meta.filename',
          'node_modules/p/index.js': `try { require('p/p/p/p') } catch (e) { log(e) }`,
        },
        links: { d: '.', 'node_modules/p/p': '.' },
      },
      {
        line: '--preserve-symlinks',
        does: 'knows modules by the path they were found at',
        alone: { options: ['--preserve-symlinks'] },
        esm: `import a from './link/a.mjs'; import b from './link/b.cjs'; console.log(a.endsWith('/link/a.mjs'), b.endsWith('/link/b.cjs'))`,
        files: {
          'real/a.mjs': 'export default import.meta.filename',
          'real/b.cjs': 'module.exports = __filename',
        },
        links: { link: 'real' },
      },
      {
        line: 'main',
        does: 'is its real file',
        alone: { main: 'link.mjs' },
        files: {
          'real/main.mjs': `console.log(import.meta.filename.endsWith('/real/main.mjs'), import.meta.main)`,
        },
        links: { 'link.mjs': 'real/main.mjs' },
      },
    ],
  },
  {
    topic: 'Files',
    cases: [
      {
        line: 'empty',
        does: 'is a module without exports',
        esm: `for (const name of ['a.js', 'a.mjs', 'a.cjs', 'a']) log(await import('./' + name)); const { createRequire } = await import('module'); for (const name of ['a.js', 'a.mjs', 'a.cjs', 'a']) log(createRequire(import.meta.url)('./' + name))`,
        files: { 'a.js': '', 'a.mjs': '', 'a.cjs': '', a: '' },
      },
      {
        line: 'empty',
        does: 'is no JSON',
        cjs: `try { require('./a.json') } catch (e) { log(e.name, e.code, e.message.includes('a.json')) }`,
        files: { 'a.json': '' },
      },
      {
        line: 'empty',
        does: 'is no package.json',
        esm: `await attempt(() => import('p')); await attempt(() => import('./d/a.js'))`,
        files: {
          'node_modules/p/package.json': '',
          'node_modules/p/index.js': '',
          'd/package.json': '',
          'd/a.js': '',
        },
      },
      {
        line: 'replaced',
        does: 'between two imports stays what it was',
        esm: `const file = import.meta.dirname + '/a.mjs'; log((await import('./a.mjs')).default); writeFile(file, 'export default 2'); log((await import('./a.mjs')).default, (await import('./a.mjs?new')).default)`,
        files: { 'a.mjs': 'export default 1' },
      },
      {
        line: 'replaced',
        does: 'is read anew by require when it was deleted from the cache',
        cjs: `const file = __dirname + '/a.js'; log(require('./a')); writeFile(file, 'module.exports = 22'); log(require('./a')); delete require.cache[file]; log(require('./a'))`,
        files: { 'a.js': 'module.exports = 1' },
      },
      {
        line: 'replaced',
        does: 'while it is loading has what was read',
        esm: `import './a.mjs'; import b from './b.mjs'; log(b)`,
        files: {
          'a.mjs': `writeFile(import.meta.dirname + '/b.mjs', 'export default 2')`,
          'b.mjs': 'export default 1',
        },
      },
      {
        line: 'replaced',
        does: 'by one with another export',
        esm: `log(await import('./a.mjs')); writeFile(import.meta.dirname + '/b.mjs', 'export const c = 1'); log(await import('./a.mjs?again'))`,
        files: { 'a.mjs': `export * from './b.mjs'`, 'b.mjs': `export const b = 1` },
      },
      {
        line: 'replaced',
        does: 'by a CommonJS module that loads',
        cjs: `log(require('./a'))`,
        files: {
          'a.js': `writeFile(__dirname + '/b.js', 'module.exports = "new"'); module.exports = require('./b')`,
          'b.js': `module.exports = 'old'`,
        },
      },
      {
        line: 'removed',
        does: 'after loading stays loaded',
        cjs: `log(require('./a') === require('./a'))`,
        files: { 'a.js': 'module.exports = {}' },
      },
      {
        line: 'directories',
        does: 'with the name of a file are not one',
        esm: `await attempt(() => import('./a.mjs')); const { createRequire } = await import('module'); attempt(() => createRequire(import.meta.url)('./a.js')); attempt(() => createRequire(import.meta.url)('./b.json'))`,
        files: { 'a.mjs/x': '', 'a.js/x': '', 'b.json/x': '' },
      },
      {
        line: 'names',
        does: 'may be odd',
        esm: `const names = ['a b.mjs', 'é.mjs', '日本.mjs', 'e\\u0301.mjs', '$.mjs', "'.mjs", '"'+'.mjs', '%25.mjs', '#.mjs', '?.mjs', '&=+.mjs', '~.mjs', 'a\\nb.mjs', '@es4x-cjs.mjs']
        for (const name of names) await attempt(async () => (await import('./' + encodeURIComponent(name))).default)`,
        files: Object.fromEntries(
          [
            'a b.mjs',
            'é.mjs',
            '日本.mjs',
            'e\u0301.mjs',
            '$.mjs',
            "'.mjs",
            '".mjs',
            '%25.mjs',
            '#.mjs',
            '?.mjs',
            '&=+.mjs',
            '~.mjs',
            'a\nb.mjs',
            '@es4x-cjs.mjs',
          ].map((name) => [name, 'export default import.meta.filename']),
        ),
      },
      {
        line: 'encoding',
        does: 'is UTF-8; what is wrong in it is replaced',
        esm: `import a from './a.mjs'; log(a)`,
        files: { 'a.mjs': `export default 'é€😀\\u{1F600}'` },
      },
    ],
  },
];
