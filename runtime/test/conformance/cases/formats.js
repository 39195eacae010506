const MODULE = '{"type": "module"}';
const COMMONJS = '{"type": "commonjs"}';
const NO_ADDONS = (name) => ({
  reason: 'Binary addons are machine code for Node.js: the message says what to use instead.',
  lines: [
    `throws Error [ERR_DLOPEN_FAILED]: Cannot load the native addon <case>/${name}.node: it is machine code for Node.js, and ES4X runs on the JVM. Use a pure JavaScript package, or a Java library by "mvnDependencies", instead`,
  ],
  node: [`throws Error [ERR_DLOPEN_FAILED]: <case>/${name}.node: file too short`],
});
const KIND = `typeof require === 'undefined' ? 'module' : 'commonjs'`;
const SAY = `log(${KIND})`;

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'ESM_FILE_FORMAT',
    cases: [
      {
        line: ['1', '2.1'],
        does: 'takes .mjs for a module, whatever the package says',
        esm: `import './a.mjs'; import './d/a.mjs'`,
        files: { 'a.mjs': SAY, 'd/package.json': COMMONJS, 'd/a.mjs': SAY },
      },
      {
        line: '3.1',
        does: 'takes .cjs for CommonJS, whatever the package says',
        esm: `import './a.cjs'; import './d/a.cjs'; await attempt(() => import('./b.cjs'))`,
        files: {
          'a.cjs': SAY,
          'd/package.json': MODULE,
          'd/a.cjs': SAY,
          'b.cjs': 'export default 1',
        },
      },
      {
        line: '4.1',
        does: 'takes .json for JSON',
        esm: `import a from './a.json' with { type: 'json' }; log(a)`,
        files: { 'a.json': '{"a": [1, null]}' },
      },
      {
        line: '5.1',
        does: 'takes .wasm for WebAssembly',
        esm: `await attempt(() => import('./a.wasm'))`,
        files: { 'a.wasm': 'no wasm' },
      },
      {
        line: '6.1',
        does: 'does not import addons',
        esm: `await attempt(() => import('./a.node'))`,
        files: { 'a.node': '' },
        differs: NO_ADDONS('a'),
      },
      {
        line: ['7', '8', '9', '10.1', '11.1.1'],
        does: 'takes .js for what the nearest package says',
        esm: `import './d/e/a.js'; import './f/a.js'; import './d/g/a.js'`,
        files: {
          'package.json': COMMONJS,
          'd/package.json': MODULE,
          'd/e/a.js': SAY,
          'f/a.js': SAY,
          'd/g/package.json': COMMONJS,
          'd/g/a.js': SAY,
        },
      },
      {
        line: '10.1',
        does: 'does not know other types',
        esm: `import './d/a.js'; import './e/a.js'; import './f/a.js'`,
        files: {
          'd/package.json': '{"type": "Module"}',
          'd/a.js': SAY,
          'e/package.json': '{"type": 1}',
          'e/a.js': SAY,
          'f/package.json': '{"type": ""}',
          'f/a.js': `export default ${SAY}`,
        },
      },
      {
        line: '11.1.1',
        does: 'does not look at the syntax then',
        esm: `await attempt(() => import('./d/a.js')); await attempt(() => import('./e/a.js'))`,
        files: {
          'd/package.json': MODULE,
          'd/a.js': 'module.exports = 1',
          'e/package.json': COMMONJS,
          'e/a.js': 'export default 1',
        },
      },
      {
        line: '11.2.1',
        does: 'takes .js for a module by its syntax',
        esm: `import './a.js'; import './d/a.js'`,
        files: {
          'a.js': `export default ${SAY}`,
          'd/package.json': '{}',
          'd/a.js': `export default ${SAY}`,
        },
      },
      {
        line: '11.3',
        does: 'takes .js for CommonJS otherwise',
        esm: `import './a.js'; import './d/a.js'; import './e.js'`,
        files: { 'a.js': SAY, 'd/package.json': '{}', 'd/a.js': SAY, 'e.js': '' },
      },
      {
        line: '12.1.1',
        does: 'takes a name without extension for WebAssembly by its content',
        esm: `await attempt(() => import('./d/a'))`,
        files: { 'd/package.json': MODULE, 'd/a': '\0asm\x01\0\0\0' },
      },
      {
        line: '12.2.1',
        does: 'takes a name without extension for what the package says',
        esm: `import './d/a'; import './e/a'`,
        files: { 'd/package.json': MODULE, 'd/a': SAY, 'e/package.json': COMMONJS, 'e/a': SAY },
      },
      {
        line: '12.3.1',
        does: 'takes a name without extension for a module by its syntax',
        esm: `import './a'`,
        files: { a: `export default ${SAY}` },
      },
      {
        line: '12.4',
        does: 'takes a name without extension for CommonJS otherwise',
        esm: `import './a'; await attempt(() => import('./.b')); await attempt(() => import('./c.'))`,
        files: { a: SAY, '.b': SAY, 'c.': SAY },
      },
      {
        line: '13',
        does: 'throws for other extensions',
        esm: `for (const name of ['a.txt', 'a.css', 'a.JS', 'a.js.map', 'd/a.txt', 'a.html']) await attempt(() => import('./' + name))`,
        files: {
          'a.txt': '',
          'a.css': '',
          'a.JS': '',
          'a.js.map': '',
          'a.html': '',
          'd/package.json': MODULE,
          'd/a.txt': '',
        },
      },
    ],
  },
  {
    topic: 'LOOKUP_PACKAGE_SCOPE',
    cases: [
      {
        line: ['1', '2.1', '2.3', '2.4.1'],
        does: 'is the nearest folder with a package.json, with or without a type',
        esm: `import './d/e/f/a.js'; import './d/a.js'; import './d/e/g/a.js'`,
        files: {
          'd/package.json': MODULE,
          'd/a.js': SAY,
          'd/e/package.json': COMMONJS,
          'd/e/f/a.js': SAY,
          'd/e/g/package.json': '{}',
          'd/e/g/a.js': SAY,
        },
      },
      {
        line: '2.2',
        does: 'does not look above node_modules',
        esm: `import 'p'; import 'p/d/a.js'; import '@s/p/a.js'`,
        files: {
          'package.json': MODULE,
          'node_modules/p/index.js': SAY,
          'node_modules/p/d/a.js': SAY,
          'node_modules/@s/p/a.js': SAY,
        },
      },
      {
        line: '2.2',
        does: 'does not look into node_modules itself',
        esm: `import 'p'`,
        files: { 'node_modules/package.json': MODULE, 'node_modules/p/index.js': SAY },
      },
      {
        line: '2.3',
        does: 'does not take a directory for a package.json',
        esm: `import './d/a.js'`,
        files: { 'package.json': COMMONJS, 'd/package.json/x': '', 'd/a.js': SAY },
      },
      {
        line: '3',
        does: 'is null at the root',
        esm: `import './d/a.js'`,
        files: { 'd/a.js': SAY },
      },
    ],
  },
  {
    topic: 'READ_PACKAGE_JSON',
    cases: [
      {
        line: ['1', '4'],
        does: 'takes the fields of the file',
        esm: `import p from 'p'; log(p)`,
        files: {
          'node_modules/p/package.json': '{"main": "a", "main": "b.js"}',
          'node_modules/p/b.js': `module.exports = 'b'`,
        },
      },
      {
        line: '2.1',
        does: 'is null without the file',
        esm: `import p from 'p'; log(p)`,
        files: { 'node_modules/p/index.js': `module.exports = 'p'` },
      },
      {
        line: '3.1',
        does: 'throws for what is no JSON, whoever needs it',
        esm: `for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) { await attempt(() => import('./' + name + '/x.js')) }
          await attempt(() => import('./a/x.mjs'))`,
        files: Object.fromEntries(
          Object.entries({
            a: '{"type": "module"',
            b: '',
            c: '{"a": 1,}',
            d: `{'a': 1}`,
            e: '// comment',
            f: 'null',
          }).flatMap(([name, text]) => [
            [`${name}/package.json`, text],
            [`${name}/x.js`, ''],
            [`${name}/x.mjs`, ''],
          ]),
        ),
      },
      {
        line: '4',
        does: 'takes a byte order mark, and what follows no field',
        esm: `await attempt(() => import('./a/x.js')); await attempt(() => import('./b/x.js'))`,
        files: {
          'a/package.json': `\ufeff$MODULE`,
          'a/x.js': SAY,
          'b/package.json': `$MODULEx`,
          'b/x.js': SAY,
        },
      },
      {
        line: '4',
        does: 'takes an object only',
        esm: `for (const name of ['a', 'b', 'c', 'd']) await attempt(() => import('./' + name + '/x.js'))`,
        files: Object.fromEntries(
          Object.entries({ a: '[]', b: '"a"', c: '1', d: '{}' }).flatMap(([name, text]) => [
            [`$name/package.json`, text],
            [`${name}/x.js`, SAY],
          ]),
        ),
      },
    ],
  },
];
