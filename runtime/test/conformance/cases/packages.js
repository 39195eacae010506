const EXPORTS = {
  'node_modules/p/a.js': `module.exports = 'a'`,
  'node_modules/p/b.js': `module.exports = 'b'`,
};
const pkg = (fields) => JSON.stringify({ name: 'p', ...fields });

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'LOAD_PACKAGE_IMPORTS',
    cases: [
      {
        line: ['1', '5', '6'],
        does: 'takes "imports" of the nearest package',
        cjs: `log(require('./d/e/a'))`,
        files: {
          'package.json': '{"imports": {"#a": "./fail.js"}}',
          'd/package.json': '{"imports": {"#a": "./b.js"}}',
          'd/b.js': `module.exports = 'b'`,
          'd/e/a.js': `module.exports = require('#a')`,
        },
      },
      {
        line: '2',
        does: 'has none above node_modules',
        cjs: `attempt(() => require('p'))`,
        files: {
          'package.json': '{"imports": {"#a": "./main.cjs"}}',
          'node_modules/p/index.js': `require('#a')`,
        },
      },
      {
        line: '3',
        does: 'has none where "imports" is null',
        cjs: `attempt(() => require('#a')); log(require('#b'))`,
        files: {
          'package.json': '{"imports": null}',
          'node_modules/#b/index.js': `module.exports = 'b'`,
        },
      },
      {
        line: '4.a',
        does: 'has the conditions node, require and module-sync',
        cjs: `log(require('#a'), require('#b'), require('#c'), require('#d'))`,
        files: {
          'package.json': JSON.stringify({
            imports: {
              '#a': { import: './fail.js', node: './1.js' },
              '#b': { import: './fail.js', require: './2.js' },
              '#c': { import: './fail.js', 'module-sync': './3.js' },
              '#d': { browser: './fail.js', default: './4.js' },
            },
          }),
          '1.js': 'module.exports = 1',
          '2.js': 'module.exports = 2',
          '3.js': 'module.exports = 3',
          '4.js': 'module.exports = 4',
        },
      },
      {
        line: '6',
        does: 'takes a package or a builtin, too, but no missing file',
        cjs: `log(require('#p'), require('#q'), require('#e') === require('events')); attempt(() => require('#none'))
          attempt(() => require('#missing'))`,
        files: {
          'package.json':
            '{"imports": {"#p": "p", "#q": "p/sub.js", "#e": "node:events", "#none": "./none.js", "#missing": "missing"}}',
          'node_modules/p/index.js': `module.exports = 'p'`,
          'node_modules/p/sub.js': `module.exports = 'sub'`,
        },
      },
      {
        line: '4.b',
        does: 'has no module-sync without require(esm)',
        alone: { options: ['--no-require-module'] },
        cjs: `console.log(require('#a'))`,
        files: {
          ...EXPORTS,
          'package.json': '{"imports": {"#a": {"module-sync": "./none.js", "default": "p/a.js"}}}',
        },
        differs: {
          reason:
            '`require` of ES modules cannot be switched off: there is no option --no-require-module.',
          lines: ['exit code 2'],
          node: ['a', 'exit code 0'],
        },
      },
    ],
  },
  {
    topic: 'LOAD_PACKAGE_EXPORTS',
    cases: [
      {
        line: ['1', '3', '6', '7'],
        does: 'takes the subpath of packages with and without a scope',
        cjs: `log(require('p'), require('p/x'), require('@s/p'), require('@s/p/y/z'))`,
        files: {
          ...EXPORTS,
          'node_modules/p/package.json': pkg({ exports: { '.': './a.js', './x': './b.js' } }),
          'node_modules/@s/p/package.json': pkg({ exports: { '.': './a.js', './y/z': './b.js' } }),
          'node_modules/@s/p/a.js': `module.exports = 'sa'`,
          'node_modules/@s/p/b.js': `module.exports = 'sb'`,
        },
      },
      {
        line: '2',
        does: 'passes over what is no name, and folders without a package.json',
        cjs: `log(require('p/b'), require('.q'))`,
        files: {
          ...EXPORTS,
          'node_modules/.q/package.json': '{"exports": "./none.js"}',
          'node_modules/.q/index.js': `module.exports = 'q'`,
        },
      },
      {
        line: '4',
        does: 'takes "main" where "exports" is null',
        cjs: `log(require('p'), require('p/b'))`,
        files: { ...EXPORTS, 'node_modules/p/package.json': pkg({ main: 'a.js', exports: null }) },
      },
      {
        line: '4',
        does: 'does not take "main" beside other "exports"',
        cjs: `attempt(() => require('p')); attempt(() => require('q')); attempt(() => require('r'))`,
        files: {
          ...EXPORTS,
          'node_modules/p/package.json': pkg({ main: 'a.js', exports: {} }),
          'node_modules/q/package.json': pkg({ main: 'a.js', exports: false }),
          'node_modules/r/package.json': pkg({ main: 'a.js', exports: [] }),
        },
      },
      {
        line: '5.a',
        does: 'has the conditions node, require and module-sync, in the order of the package',
        cjs: `log(require('p/a'), require('p/b'), require('p/c')); attempt(() => require('p/d'))`,
        files: {
          ...EXPORTS,
          'node_modules/p/package.json': pkg({
            exports: {
              './a': { 'module-sync': './a.js', require: './b.js' },
              './b': { require: './b.js', 'module-sync': './a.js' },
              './c': { import: './none.js', node: './a.js' },
              './d': { import: './a.js' },
            },
          }),
        },
      },
      {
        line: '7',
        does: 'tries no extension and no index',
        cjs: `attempt(() => require('p/a')); attempt(() => require('p/d'))`,
        files: {
          ...EXPORTS,
          'node_modules/p/d/index.js': '',
          'node_modules/p/package.json': pkg({ exports: { './a': './a', './d': './d' } }),
        },
      },
      {
        line: '6',
        does: 'hides what "exports" does not name, package.json included',
        cjs: `attempt(() => require('p/b')); attempt(() => require('p/b.js')); attempt(() => require('p/package.json')); attempt(() => require('p/'))`,
        files: { ...EXPORTS, 'node_modules/p/package.json': pkg({ exports: './a.js' }) },
      },
      {
        line: '5.b',
        does: 'has no module-sync without require(esm)',
        alone: { options: ['--no-require-module'] },
        cjs: `console.log(require('p'))`,
        files: {
          ...EXPORTS,
          'node_modules/p/package.json': pkg({
            exports: { 'module-sync': './a.js', default: './b.js' },
          }),
        },
        differs: {
          reason:
            '`require` of ES modules cannot be switched off: there is no option --no-require-module.',
          lines: ['exit code 2'],
          node: ['b', 'exit code 0'],
        },
      },
    ],
  },
  {
    topic: 'LOAD_PACKAGE_SELF',
    cases: [
      {
        line: ['1', '5', '6'],
        does: 'resolves the own name by "exports", subpaths included',
        cjs: `log(require('./d/e')); attempt(() => require('me/none'))`,
        files: {
          'package.json': '{"name": "me", "exports": {".": "./a.js", "./x/*": "./*.js"}}',
          'a.js': `module.exports = 'a'`,
          'b.js': `module.exports = 'b'`,
          'd/e.js': `module.exports = [require('me'), require('me/x/b')]`,
        },
      },
      {
        line: '2',
        does: 'has no own name above node_modules',
        cjs: `attempt(() => require('q'))`,
        files: {
          'package.json': '{"name": "me", "exports": "./a.js"}',
          'a.js': '',
          'node_modules/q.js': `require('me')`,
        },
      },
      {
        line: '3',
        does: 'needs "exports"',
        cjs: `attempt(() => require('me')); attempt(() => require('me/a.js'))`,
        files: { 'package.json': '{"name": "me", "main": "a.js"}', 'a.js': '' },
      },
      {
        line: '4',
        does: 'needs the same name',
        cjs: `attempt(() => require('mee')); log(require('@s/m'))`,
        files: {
          'package.json': '{"name": "me", "exports": "./a.js"}',
          'a.js': '',
          'node_modules/@s/m/index.js': `module.exports = 'other'`,
        },
      },
      {
        line: '4',
        does: 'knows a name with a scope',
        cjs: `log(require('@s/me'), require('@s/me/x'))`,
        files: {
          'package.json': '{"name": "@s/me", "exports": {".": "./a.js", "./x": "./a.js"}}',
          'a.js': `module.exports = 'a'`,
        },
      },
    ],
  },
  {
    topic: 'RESOLVE_ESM_MATCH',
    cases: [
      {
        line: '1',
        does: 'takes the target for a URL',
        cjs: `log(require('p/a'), require('p/b'))`,
        files: {
          'node_modules/p/package.json': pkg({ exports: { './a': './x%20y.js', './b': './é.js' } }),
          'node_modules/p/x y.js': `module.exports = 'x y'`,
          'node_modules/p/é.js': `module.exports = 'é'`,
        },
      },
      {
        line: '2',
        does: 'loads the file as its extension says',
        cjs: `log(require('p/json'), require('p/mjs'), require('p/txt'), require('p/cjs'))`,
        files: {
          'node_modules/p/package.json': pkg({ type: 'module', exports: { './*': './a.*' } }),
          'node_modules/p/a.json': '1',
          'node_modules/p/a.mjs': 'export default 2',
          'node_modules/p/a.txt': 'module.exports = 3',
          'node_modules/p/a.cjs': 'module.exports = 4',
        },
      },
      {
        line: '3',
        does: 'throws when the file is not there',
        cjs: `attempt(() => require('p')); attempt(() => require('p/d'))`,
        files: {
          'node_modules/p/package.json': pkg({ exports: { '.': './none.js', './d': './d' } }),
          'node_modules/p/d/index.js': '',
        },
      },
    ],
  },
];
