/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'PACKAGE_RESOLVE',
    cases: [
      {
        line: '2.1',
        does: 'throws for an empty string',
        esm: `await attempt(() => import('')); await attempt(() => import('./a.mjs'))`,
        files: { 'a.mjs': `import ''` },
        differs: {
          reason: 'As the published algorithm has it, from which Node departs.',
          lines: [
            'throws TypeError [ERR_INVALID_MODULE_SPECIFIER]: Invalid module "" is not a valid package name',
            'throws TypeError [ERR_INVALID_MODULE_SPECIFIER]: Invalid module "" is not a valid package name',
          ],
          node: [
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package ''",
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package ''",
          ],
        },
      },
      {
        line: '3.1',
        does: 'returns a builtin whatever lies around',
        esm: `import a from 'events'; import b from 'node:events'; log(a === b, import.meta.resolve('events'), import.meta.resolve('node:events')); await attempt(() => import('node:nothing'))`,
        files: { 'node_modules/events/index.js': 'fail' },
      },
      {
        line: '3.1',
        does: 'gives builtins a default and named exports',
        esm: `import events, { EventEmitter, once } from 'events'; import * as all from 'node:events'
          log(events === EventEmitter, typeof once, all.default === events, all.once === once, Object.keys(all).includes('default'))
          await attempt(() => import('./a.mjs'))`,
        files: { 'a.mjs': `import { none } from 'events'` },
      },
      {
        line: ['1', '4.1', '7', '10.1'],
        does: 'takes the name up to the first slash, the rest as a path',
        esm: `import a from 'p'; import b from 'p/sub.js'; import c from 'p/d/e.mjs'; log(a, b, c)`,
        files: {
          'node_modules/p/index.js': `module.exports = 'p'`,
          'node_modules/p/sub.js': `module.exports = 'sub'`,
          'node_modules/p/d/e.mjs': `export default 'e'`,
        },
      },
      {
        line: '5.1.1',
        does: 'throws for "@" without a slash',
        esm: `await attempt(() => import('@s')); await attempt(() => import('@'))`,
        files: { 'node_modules/@s/index.js': '' },
      },
      {
        line: '5.2',
        does: 'has no empty name behind the slash',
        esm: `await attempt(() => import('@/')); await attempt(() => import('@s/'))`,
        files: { 'node_modules/@s/index.js': '' },
        differs: {
          reason:
            'No package can have an empty name. Node looks for it, and finds the folder of the scope.',
          lines: [
            'throws TypeError [ERR_INVALID_MODULE_SPECIFIER]: Invalid module "@/" is not a valid package name',
            'throws TypeError [ERR_INVALID_MODULE_SPECIFIER]: Invalid module "@s/" is not a valid package name',
          ],
          node: [
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@/'",
            'Module {default: {}, module.exports: {}}',
          ],
        },
      },
      {
        line: '5.2',
        does: 'takes the name up to the second slash',
        esm: `import a from '@s/p'; import b from '@s/p/sub.js'; log(a, b); await attempt(() => import('@s/q'))`,
        files: {
          'node_modules/@s/p/index.js': `module.exports = 'p'`,
          'node_modules/@s/p/sub.js': `module.exports = 'sub'`,
        },
      },
      {
        line: '6.1',
        does: 'throws for names that no package has',
        esm: `for (const name of ['.p', '..p', '.p/sub', 'a\\\\b', 'a%20b', '%70', '@s/a%20b', '@.s/p']) await attempt(() => import(name))`,
        files: {
          'node_modules/.p/index.js': '',
          'node_modules/a b/index.js': '',
          'node_modules/p/index.js': '',
        },
      },
      {
        line: '6.1',
        does: 'takes odd names that a package may have',
        esm: `for (const name of ['a b', 'é', 'a+b', 'A', 'a@1', '1']) log((await import(name)).default)`,
        files: Object.fromEntries(
          ['a b', 'é', 'a+b', 'A', 'a@1', '1'].map((name) => [
            `node_modules/${name}/index.js`,
            `module.exports = '${name}'`,
          ]),
        ),
      },
      {
        line: '7',
        does: 'takes the subpath for that of a URL',
        esm: `import a from 'p/a%20b.js'; import b from 'p/a b.js?x'; log(a, b === a); await attempt(() => import('p/')); await attempt(() => import('p?x'))`,
        files: { 'node_modules/p/a b.js': `module.exports = 'a b'`, 'node_modules/p/index.js': '' },
      },
      {
        line: ['8', '9'],
        does: 'takes the name of its own package first',
        esm: `import a from 'p'; log(a)`,
        files: {
          'package.json': '{"name": "p", "exports": "./a.mjs"}',
          'a.mjs': `export default 'self'`,
          'node_modules/p/index.js': 'fail',
        },
      },
      {
        line: ['10.2', '10.3.1'],
        does: 'looks in the folders above',
        esm: `import './d/e/a.mjs'`,
        files: {
          'd/e/a.mjs': `import p from 'p'; import q from 'q'; log(p, q)`,
          'd/e/node_modules/q/index.js': `module.exports = 'inner'`,
          'd/node_modules/p/index.js': `module.exports = 'middle'`,
          'node_modules/p/index.js': 'fail',
        },
      },
      {
        line: '10.3.1',
        does: 'does not go on when the nearest package has no such file',
        esm: `await attempt(() => import('./d/a.mjs')); await attempt(() => import('./d/b.mjs'))`,
        files: {
          'd/a.mjs': `import 'p/sub.js'`,
          'd/b.mjs': `import 'p'`,
          'd/node_modules/p/other.js': '',
          'node_modules/p/sub.js': '',
          'node_modules/p/index.js': '',
        },
      },
      {
        line: '10.3.1',
        does: 'passes over a file with the name of the package',
        esm: `await attempt(() => import('./d/a.mjs')); await attempt(() => import('f')); await attempt(() => import('f.js'))`,
        files: {
          'd/a.mjs': `import p from 'p'; log(p)`,
          'd/node_modules/p': '',
          'node_modules/p/index.js': `module.exports = 'p'`,
          'node_modules/f.js': '',
        },
      },
      {
        line: '10.4',
        does: 'throws for a package.json that is none',
        esm: `await attempt(() => import('p')); await attempt(() => import('p/a.js')); await attempt(() => import('q'))`,
        files: {
          'node_modules/p/package.json': '{',
          'node_modules/p/a.js': '',
          'node_modules/q/package.json': '[]',
          'node_modules/q/index.js': '',
        },
      },
      {
        line: '10.5.1',
        does: 'asks "exports", with the condition import',
        esm: `import a from 'p'; log(a); await attempt(() => import('p/a.mjs'))`,
        files: {
          'node_modules/p/package.json':
            '{"main": "b.mjs", "exports": {"require": "./b.mjs", "import": "./a.mjs"}}',
          'node_modules/p/a.mjs': `export default 'a'`,
          'node_modules/p/b.mjs': '',
        },
      },
      {
        line: '10.6.1.1',
        does: 'takes "main", and only there tries extensions and an index',
        esm: `for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await attempt(async () => (await import(name)).default)`,
        files: {
          'node_modules/a/package.json': '{"main": "lib/x.js"}',
          'node_modules/a/lib/x.js': `module.exports = 'a'`,
          'node_modules/b/package.json': '{"main": "./lib/x"}',
          'node_modules/b/lib/x.js': `module.exports = 'b'`,
          'node_modules/c/package.json': '{"main": "lib"}',
          'node_modules/c/lib/index.js': `module.exports = 'c'`,
          'node_modules/d/package.json': '{"main": "none"}',
          'node_modules/d/index.js': `module.exports = 'd'`,
          'node_modules/e/index.js': `module.exports = 'e'`,
          'node_modules/f/package.json': '{"main": 1}',
          'node_modules/f/index.js': `module.exports = 'f'`,
          'node_modules/g/package.json': '{"main": "x.mjs"}',
          'node_modules/g/x.mjs': `export default 'g'`,
          'node_modules/h/package.json': '{"main": "none", "module": "x.mjs"}',
          'node_modules/h/x.mjs': '',
        },
      },
      {
        line: '10.6.1.1',
        does: 'throws where neither "main" nor an index is there',
        esm: `await attempt(() => import('p')); await attempt(() => import('q'))`,
        files: {
          'node_modules/p/index.mjs': '',
          'node_modules/q/package.json': '{"main": "none.js"}',
        },
      },
      {
        line: '10.7.1',
        does: 'takes the subpath as a file, without trying extensions',
        esm: `await attempt(() => import('p/a')); await attempt(() => import('p/d')); await attempt(() => import('p/a.js'))`,
        files: { 'node_modules/p/a.js': '', 'node_modules/p/d/index.js': '' },
      },
      {
        line: '11',
        does: 'throws when there is no such package',
        esm: `await attempt(() => import('none')); await attempt(() => import('@s/none')); await attempt(() => import('none/sub.js')); await attempt(() => import('./a.mjs'))`,
        files: { 'a.mjs': `import 'none'` },
      },
    ],
  },
  {
    topic: 'PACKAGE_SELF_RESOLVE',
    cases: [
      {
        line: ['1', '3', '5.1'],
        does: 'resolves the name of the nearest package by its "exports"',
        esm: `import './d/e/a.mjs'`,
        files: {
          'package.json': '{"name": "outer", "exports": "./main.mjs"}',
          'd/package.json': '{"name": "me", "exports": {".": "./x.mjs", "./y": "./x.mjs"}}',
          'd/x.mjs': `export default 'x'`,
          'd/e/a.mjs': `import x from 'me'; import y from 'me/y'; log(x, y); await attempt(() => import('me/z')); await attempt(() => import('outer'))`,
        },
      },
      {
        line: '2.1',
        does: 'knows none above node_modules',
        esm: `await attempt(() => import('p/a.mjs'))`,
        files: {
          'package.json': '{"name": "me", "exports": "./main.mjs"}',
          'node_modules/p/a.mjs': `import 'me'`,
        },
      },
      {
        line: '4.1',
        does: 'needs "exports"',
        esm: `await attempt(() => import('me'))`,
        files: { 'package.json': '{"name": "me", "main": "main.mjs"}' },
      },
      {
        line: '6',
        does: 'needs the same name',
        esm: `import m from 'mee'; log(m); await attempt(() => import('m'))`,
        files: {
          'package.json': '{"name": "me", "exports": "./main.mjs"}',
          'node_modules/mee/index.js': `module.exports = 'other'`,
        },
      },
    ],
  },
  {
    topic: 'PACKAGE_RESOLVE, deprecated',
    cases: [
      {
        line: 'warnings',
        does: 'tell of slashes in requests and targets, and of main files that are searched',
        alone: { options: ['--no-warnings'] },
        esm: `import { createRequire } from 'node:module';
const told = new Set(); // When they are told depends on what imports wait for, and by whom is not always told.
process.on('warning', ({ code, message }) => told.add(code + ' ' + message.split(/,? imported from|[.]$/)[0].replaceAll(import.meta.dirname, '')));
process.on('exit', () => console.log([...told].sort()));
const require = createRequire(import.meta.url);
const names = ['p/a//b.mjs', 'p/a/b.mjs', 'p/twice', 'p/d/', 'index', 'noend', 'exact'];
for (const name of names) {
  await import(name).then(({ default: value }) => console.log(name, value), (e) => console.log(name, e.code));
}
for (const name of ['p/c//b.cjs', 'p/a//b.mjs']) console.log(require(name).default ?? require(name));
await import('index');`,
        files: {
          'node_modules/p/package.json':
            '{"exports": {"./a/*": "./a/*", "./c/*": "./c/*", "./twice": ".//a//b.mjs", "./d/*": "./d/*.mjs"}}',
          'node_modules/p/a/b.mjs': 'export default 1',
          'node_modules/p/c/b.cjs': 'module.exports = 2',
          'node_modules/p/d/.mjs': 'export default 3',
          'node_modules/index/package.json': '{"type": "module"}',
          'node_modules/index/index.js': 'export default 4',
          'node_modules/noend/package.json': '{"type": "module", "main": "lib"}',
          'node_modules/noend/lib.js': 'export default 5',
          'node_modules/exact/package.json': '{"type": "module", "main": "./lib.js"}',
          'node_modules/exact/lib.js': 'export default 6',
        },
      },
    ],
  },
];
