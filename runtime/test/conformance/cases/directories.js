import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder of caches, which the home is not to lead away from. */
const CACHES = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'LOAD_INDEX',
    cases: [
      {
        line: ['1.a', '1.c.1'],
        does: 'loads index.js as an ES module where "type" says so',
        cjs: `log(require('./d'))`,
        files: {
          'd/package.json': '{"type": "module"}',
          'd/index.js': `export const a = typeof module`,
        },
      },
      {
        line: '1.b',
        does: 'loads index.js as CommonJS',
        cjs: `log(require('./d'))`,
        files: { 'd/index.js': `exports.a = typeof module` },
      },
      {
        line: '1.c.2',
        does: 'loads index.js as CommonJS where "type" says so',
        cjs: `log(require('./d')); attempt(() => require('./e'))`,
        files: {
          'd/package.json': '{"type": "commonjs"}',
          'd/index.js': `exports.a = typeof module`,
          'e/package.json': '{"type": "commonjs"}',
          'e/index.js': `export default 1`,
        },
      },
      {
        line: '2',
        does: 'loads index.json without an index.js',
        cjs: `log(require('./d'), require('./e'))`,
        files: { 'd/index.json': '{"a": 1}', 'e/index.json': '1', 'e/index.js': '' },
      },
      {
        line: '3',
        does: 'finds index.node, but no index.mjs or index.cjs',
        cjs: `log(require.resolve('./d')); attempt(() => require('./e'))`,
        files: { 'd/index.node': '', 'e/index.mjs': '', 'e/index.cjs': '' },
      },
    ],
  },
  {
    topic: 'LOAD_AS_DIRECTORY',
    cases: [
      {
        line: ['1.a', '1.c', '1.d'],
        does: 'loads the file that "main" names, with or without its extension',
        cjs: `log(require('./d'), require('./e'), require('./f'), require('./h/i')); attempt(() => require('./g'))`,
        files: {
          'd/package.json': '{"main": "lib/a.js"}',
          'd/lib/a.js': `module.exports = 'd'`,
          'd/index.js': 'fail',
          'e/package.json': '{"main": "./lib/a"}',
          'e/lib/a.js': `module.exports = 'e'`,
          'f/package.json': '{"main": "a"}',
          'f/a.json': '"f"',
          'g/package.json': '{"main": "/a.js"}',
          'g/a.js': `module.exports = 'g'`,
          'h/i/package.json': '{"main": "../a.js"}',
          'h/a.js': `module.exports = 'h'`,
        },
      },
      {
        line: '1.b',
        does: 'passes over an empty or missing "main"',
        cjs: `log(require('./d'), require('./e'), require('./f'))`,
        files: {
          'd/package.json': '{"main": ""}',
          'd/index.js': `module.exports = 'd'`,
          'e/package.json': '{}',
          'e/index.js': `module.exports = 'e'`,
          'f/package.json': '{"main": null}',
          'f/index.json': '"f"',
        },
      },
      {
        line: '1.b',
        does: 'passes over a "main" that is no string',
        cjs: `log(require('./d'), require('./e'))`,
        files: {
          'd/package.json': '{"main": {"a": 1}}',
          'd/index.js': `module.exports = 'd'`,
          'e/package.json': '{"main": 1}',
          'e/index.js': `module.exports = 'e'`,
        },
      },
      {
        line: '1.e',
        does: 'loads the index of the directory that "main" names',
        cjs: `log(require('./d'), require('./e'), require('./f'))`,
        files: {
          'd/package.json': '{"main": "lib"}',
          'd/lib/index.js': `module.exports = 'd'`,
          'd/lib/package.json': '{"main": "other.js"}',
          'd/lib/other.js': 'fail',
          'e/package.json': '{"main": "./lib/"}',
          'e/lib/index.json': '"e"',
          'f/package.json': '{"main": "."}',
          'f/index.js': `module.exports = 'f'`,
        },
      },
      {
        line: '1.f',
        does: 'falls back on index.js when "main" is not there',
        cjs: `log(require('./d'))`,
        files: { 'd/package.json': '{"main": "none.js"}', 'd/index.js': `module.exports = 'd'` },
      },
      {
        line: '1.g',
        does: 'throws when neither is there',
        cjs: `attempt(() => require('./d')); attempt(() => require('p'))
          try { require('./d') } catch (e) { log(e.path, e.requestPath) }`,
        files: {
          'd/package.json': '{"main": "none.js"}',
          'node_modules/p/package.json': '{"main": "./lib/none"}',
        },
      },
      {
        line: '1.a',
        does: 'throws for a package.json that is none',
        cjs: `attempt(() => require('./d')); attempt(() => require('p')); attempt(() => require('./d/a.js'))`,
        files: {
          'd/package.json': '{"main": }',
          'd/index.js': '',
          'd/a.js': '',
          'node_modules/p/package.json': '',
          'node_modules/p/index.js': '',
        },
      },
      {
        line: '2',
        does: 'loads the index without a package.json',
        cjs: `log(require('./d'), require('./e')); attempt(() => require('./f'))`,
        files: { 'd/index.js': `module.exports = 'd'`, 'e/index.json': '"e"', 'f/other.js': '' },
      },
    ],
  },
  {
    topic: 'LOAD_NODE_MODULES',
    cases: [
      {
        line: '1',
        does: 'takes the nearest of several',
        cjs: `log(require('./d/e/a'))`,
        files: {
          'd/e/a.js': `module.exports = [require('p'), require('q')]`,
          'd/e/node_modules/q/index.js': `module.exports = 'inner'`,
          'd/node_modules/p/index.js': `module.exports = 'middle'`,
          'node_modules/p/index.js': `module.exports = 'outer'`,
          'node_modules/q/index.js': `module.exports = 'outer'`,
        },
      },
      {
        line: '2.a',
        does: 'does not go on when the nearest has other "exports"',
        cjs: `attempt(() => require('./d/a'))`,
        files: {
          'd/a.js': `require('p/sub')`,
          'd/node_modules/p/package.json': '{"exports": "./index.js"}',
          'node_modules/p/sub.js': '',
        },
      },
      {
        line: ['2.b', '2.c'],
        does: 'goes on when the nearest package has no such file',
        cjs: `log(require('./d/a'))`,
        files: {
          'd/a.js': `module.exports = [require('p/sub'), require('p/dir')]`,
          'd/node_modules/p/index.js': '',
          'node_modules/p/sub.js': `module.exports = 'sub'`,
          'node_modules/p/dir/index.js': `module.exports = 'dir'`,
        },
      },
      {
        line: '2.b',
        does: 'takes a file in node_modules, with any name',
        cjs: `log(require('f'), require('f.json'), require('.hidden'), require('a b'), require('@s/f'))`,
        files: {
          'node_modules/f.js': `module.exports = 'f'`,
          'node_modules/f.json': '"json"',
          'node_modules/.hidden/index.js': `module.exports = 'hidden'`,
          'node_modules/a b.js': `module.exports = 'a b'`,
          'node_modules/@s/f.js': `module.exports = '@s/f'`,
        },
      },
      {
        line: '2.c',
        does: 'takes a directory with a package.json inside a package',
        cjs: `log(require('p/sub'), require('p/sub/'))`,
        files: {
          'node_modules/p/sub/package.json': '{"main": "a.js"}',
          'node_modules/p/sub/a.js': `module.exports = 'a'`,
        },
      },
    ],
  },
  {
    topic: 'NODE_MODULES_PATHS',
    cases: [
      {
        line: ['1', '2', '3', '4.b', '4.c', '4.d'],
        does: 'has one of each folder above, innermost first',
        cjs: `const root = __dirname; const paths = module.paths
          log(paths[0], paths[1] === root.replace(/.[^/\\\\]*$/, '') + '/node_modules', paths.at(-1))
          log(paths.length === root.split('/').length)`,
      },
      {
        line: '4.a',
        does: 'passes over node_modules itself',
        cjs: `log(require('p').slice(0, 2), require('q'))`,
        files: {
          'node_modules/p/index.js': `module.exports = module.paths`,
          'node_modules/q.js': `module.exports = require('p') !== undefined`,
          'node_modules/node_modules/p/index.js': 'fail',
        },
      },
      {
        line: '5',
        does: 'ends with the folders of NODE_PATH and those of the home',
        alone: { env: { NODE_PATH: './global', HOME: 'home', XDG_CACHE_HOME: CACHES } },
        cjs: `const { globalPaths } = require('module')
          for (const name of ['g', 'p', 'm', 'l', 'o', './m', 'nothing']) {
            try { console.log(require(name)) } catch (e) { console.log(e.code, e.message.split('\\n')[0], e.requireStack.length) }
          }
          const shown = (paths) => paths.map((path) => path.replace(__dirname, '')).join()
          console.log(globalPaths.length, shown(globalPaths.slice(0, 3)))
          console.log(shown(require.resolve.paths('x').slice(-4, -1)), require.resolve.paths('./x').length)
          console.log(require.resolve('m', { paths: ['/'] }) === require.resolve('m'))`,
        files: {
          'global/g.js': `module.exports = 'global'`,
          'global/p.js': `module.exports = 'global'`,
          'home/.node_modules/g.js': `module.exports = 'home'`,
          'home/.node_modules/m.js': `module.exports = 'home'`,
          'home/.node_modules/l.js': `module.exports = 'home'`,
          'home/.node_libraries/l.js': `module.exports = 'old'`,
          'home/.node_libraries/o.js': `module.exports = 'old'`,
          'node_modules/p.js': `module.exports = 'local'`,
        },
      },
    ],
  },
];
