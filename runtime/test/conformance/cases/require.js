/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'REQUIRE',
    cases: [
      {
        line: '1.a',
        does: 'returns a builtin whatever lies around',
        cjs: `log(require('events') === require('node:events'), require('timers') === require('./timers'))`,
        files: { 'node_modules/events/index.js': 'fail', 'timers.js': '' },
      },
      {
        line: '1.a',
        does: 'has no builtin of an unknown name',
        cjs: `attempt(() => require('node:nothing'))`,
      },
      {
        line: '2.a',
        does: 'takes an absolute path',
        cjs: `log(require(__dirname + '/a.js'), require(__dirname + '/a'))`,
        files: { 'a.js': `module.exports = 'a'` },
      },
      {
        line: '3.a',
        does: 'takes a relative path',
        cjs: `log(require('./a'), require('./d/../a.js'), require('./d/b'))`,
        files: {
          'a.js': `module.exports = 'a'`,
          'd/b.js': `module.exports = require('../a') + 'b'`,
        },
      },
      {
        line: '3.a',
        does: 'does not take a backslash for a slash',
        cjs: `attempt(() => require('.\\\\a'))`,
        files: { 'a.js': `module.exports = 'a'` },
      },
      {
        line: '3.a',
        does: 'takes characters as they are, not as those of a URL',
        cjs: `log(require('./a b'), require('./c%20d'), require('./e?f'), require('./g#h'), require('./é'))`,
        files: {
          'a b.js': `module.exports = 1`,
          'c%20d.js': `module.exports = 2`,
          'e?f.js': `module.exports = 3`,
          'g#h.js': `module.exports = 4`,
          'é.js': `module.exports = 5`,
        },
      },
      {
        line: '3.b',
        does: 'takes a directory, also with a slash, "." and ".."',
        cjs: `log(require('./d'), require('./d/'), require('.'), require('./'), require('./d/sub'))`,
        files: {
          'index.js': `module.exports = 'top'`,
          'd/index.js': `module.exports = 'd'`,
          'd/sub/index.js': `module.exports = [require('..'), require('../'), require('../..'), require('../.')]`,
        },
      },
      {
        line: ['3.a', '3.b'],
        does: 'prefers the file, but the directory with a slash',
        cjs: `log(require('./x'), require('./x/'), require('./y/'))`,
        files: {
          'x.js': `module.exports = 'file'`,
          'x/index.js': `module.exports = 'directory'`,
          'y/index.js': `module.exports = 'y'`,
        },
      },
      {
        line: '3.c',
        does: 'throws when there is neither, with the files that required one another',
        cjs: `attempt(() => require('./a'))
          try { require('./a') } catch (e) { log(e.requireStack.slice(0, 2)) }`,
        files: { 'a.js': `require('./none')` },
      },
      {
        line: '3.c',
        does: 'does not take a slash behind the name of a file',
        cjs: `attempt(() => require('./a.js/'))`,
        files: { 'a.js': '' },
      },
      {
        line: '4.a',
        does: 'takes a name of "imports"',
        cjs: `log(require('#a'))`,
        files: { 'package.json': '{"imports": {"#a": "./b.js"}}', 'b.js': `module.exports = 'b'` },
      },
      {
        line: '4.a',
        does: 'goes on to node_modules without "imports"',
        cjs: `log(require('#a'))`,
        files: { 'package.json': '{}', 'node_modules/#a.js': `module.exports = 'a'` },
      },
      {
        line: '5',
        does: 'takes the name of its own package first',
        cjs: `log(require('self'))`,
        files: {
          'package.json': '{"name": "self", "exports": "./a.js"}',
          'a.js': `module.exports = 'a'`,
          'node_modules/self/index.js': `module.exports = 'other'`,
        },
      },
      {
        line: '6',
        does: 'looks in node_modules',
        cjs: `log(require('p'), require('p/q'), require('f'), require('p/q.json'))`,
        files: {
          'node_modules/p/index.js': `module.exports = 'p'`,
          'node_modules/p/q.js': `module.exports = 'q'`,
          'node_modules/p/q.json': `"json"`,
          'node_modules/f.js': `module.exports = 'f'`,
        },
      },
      {
        line: '7',
        does: 'throws when there is no such package',
        cjs: `attempt(() => require('none'))
          attempt(() => require('@scope/none'))
          attempt(() => require('none/sub.js'))
          attempt(() => require('..none'))
          attempt(() => require(' '))`,
      },
    ],
  },
  {
    topic: 'MAYBE_DETECT_AND_LOAD',
    cases: [
      {
        line: '1',
        does: 'loads what parses as CommonJS as that, without strict mode',
        cjs: `log(require('./a'))`,
        files: { 'a.js': `var let = 1; exports.a = (function () { return this === undefined })()` },
      },
      {
        line: '2.a',
        does: 'loads an ES module by its syntax',
        cjs: `log(require('./a'))`,
        files: { 'a.js': `export const a = this === undefined` },
      },
      {
        line: '3',
        does: 'throws the SyntaxError of what is neither',
        cjs: `attempt(() => require('./a')); attempt(() => require('./b'))`,
        files: { 'a.js': `let 1;`, 'b.js': `exports.b = 1; let 2` },
      },
      {
        line: '3',
        does: 'throws the SyntaxError of an ES module that is wrong otherwise',
        cjs: `attempt(() => require('./a'))`,
        files: { 'a.js': `export const a = 1; let 1` },
      },
    ],
  },
  {
    topic: 'LOAD_AS_FILE',
    cases: [
      {
        line: '1',
        does: 'loads an existing file, whatever its extension',
        cjs: `log(require('./a'), require('./b.txt'), require('./c.json'), require('./d.cjs'), require('./.e'))`,
        files: {
          a: `module.exports = 'a'`,
          'b.txt': `module.exports = 'b'`,
          'c.json': '"c"',
          'd.cjs': `module.exports = 'd'`,
          '.e': `module.exports = 'e'`,
          'a.js': 'fail',
        },
      },
      {
        line: '1',
        does: 'takes the last extension of several',
        cjs: `log(require('./a.test.json'), require('./.b.json'))`,
        files: { 'a.test.json': '1', '.b.json': '2' },
      },
      {
        line: '1',
        does: 'loads .mjs as an ES module',
        cjs: `log(require('./a.mjs'))`,
        files: { 'a.mjs': `export default 1` },
      },
      {
        line: '1',
        does: 'does not load .cjs as an ES module',
        cjs: `attempt(() => require('./a.cjs'))`,
        files: { 'a.cjs': `export default 1` },
      },
      {
        line: ['2.a', '2.c.1'],
        does: 'loads an ES module where "type" says so',
        cjs: `log(require('./d/a')); attempt(() => require('./d/b'))`,
        files: {
          'd/package.json': '{"type": "module"}',
          'd/a.js': `export const a = typeof require`,
          'd/b.js': `module.exports = 1`,
        },
      },
      {
        line: '2.b.1',
        does: 'looks at the syntax without a package.json',
        cjs: `log(require('./a'), require('./b'))`,
        files: { 'a.js': `export default 1`, 'b.js': `exports.b = 2` },
      },
      {
        line: '2.c.2',
        does: 'loads CommonJS where "type" says so',
        cjs: `log(require('./d/a')); attempt(() => require('./d/b'))`,
        files: {
          'd/package.json': '{"type": "commonjs"}',
          'd/a.js': `exports.a = 1`,
          'd/b.js': `export default 1`,
        },
      },
      {
        line: '2.d',
        does: 'looks at the syntax without "type", or with one that it does not know',
        cjs: `log(require('./d/a'), require('./d/b'), require('./e/a'))`,
        files: {
          'd/package.json': '{}',
          'd/a.js': `export default 1`,
          'd/b.js': `exports.b = 2`,
          'e/package.json': '{"type": "unknown"}',
          'e/a.js': `export default 1`,
        },
      },
      {
        line: ['2.a', '3'],
        does: 'tries .js before .json before a directory',
        cjs: `log(require('./a'), require('./b'), require('./c'))`,
        files: {
          'a.js': `module.exports = 'js'`,
          'a.json': '"json"',
          'b.json': '"json"',
          'b/index.js': 'fail',
          'c.mjs': 'fail',
          'c.cjs': 'fail',
          'c/index.js': `module.exports = 'directory'`,
        },
      },
      {
        line: '4',
        does: 'takes a binary addon, which has to be one',
        cjs: `attempt(() => require('./a')); attempt(() => require('./a.node')); log(require('./b'))`,
        files: { 'a.node': 'no addon', 'b.json': '1', 'b.node': 'no addon' },
        differs: {
          reason:
            'Binary addons are machine code for Node.js: the message says what to use instead.',
          lines: [
            'throws Error [ERR_DLOPEN_FAILED]: Cannot load the native addon <case>/a.node: it is machine code for Node.js, and ES4X runs on the JVM. Use a pure JavaScript package, or a Java library by "mvnDependencies", instead',
            'throws Error [ERR_DLOPEN_FAILED]: Cannot load the native addon <case>/a.node: it is machine code for Node.js, and ES4X runs on the JVM. Use a pure JavaScript package, or a Java library by "mvnDependencies", instead',
            '1',
          ],
          node: [
            'throws Error [ERR_DLOPEN_FAILED]: <case>/a.node: file too short',
            'throws Error [ERR_DLOPEN_FAILED]: <case>/a.node: file too short',
            '1',
          ],
        },
      },
    ],
  },
];
