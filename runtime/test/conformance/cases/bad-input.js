/** Programs whose failure has this code; each is a file of its own, which the message must name. */
const IMPORTS = {
  ERR_MODULE_NOT_FOUND: `import './none.mjs'`,
  ERR_PACKAGE_PATH_NOT_EXPORTED: `import 'p/none'`,
  ERR_PACKAGE_IMPORT_NOT_DEFINED: `import '#none'`,
  ERR_INVALID_PACKAGE_CONFIG: `import 'broken'`,
  ERR_INVALID_PACKAGE_TARGET: `import 'p/target'`,
  ERR_INVALID_MODULE_SPECIFIER: `import './a%2fb.mjs'`,
  ERR_UNSUPPORTED_DIR_IMPORT: `import './d'`,
  ERR_UNKNOWN_FILE_EXTENSION: `import './a.txt'`,
  ERR_UNSUPPORTED_ESM_URL_SCHEME: `import 'ftp://x/y'`,
  ERR_UNKNOWN_BUILTIN_MODULE: `import 'node:none'`,
  ERR_IMPORT_ATTRIBUTE_MISSING: `import './a.json'`,
  ERR_IMPORT_ATTRIBUTE_TYPE_INCOMPATIBLE: `import './a.cjs' with { type: 'json' }`,
  ERR_IMPORT_ATTRIBUTE_UNSUPPORTED: `import './a.cjs' with { type: 'css' }`,
  ERR_DLOPEN_FAILED: `import './a.node'`,
  ERR_UNKNOWN_MODULE_FORMAT: `import 'data:text/plain,x'`,
  ERR_INVALID_FILE_URL_HOST: `import 'file://host/x'`,
};

const REQUIRES = {
  MODULE_NOT_FOUND: `require('./none')`,
  ERR_PACKAGE_PATH_NOT_EXPORTED: `require('p/none')`,
  ERR_PACKAGE_IMPORT_NOT_DEFINED: `require('#none')`,
  ERR_INVALID_PACKAGE_CONFIG: `require('broken')`,
  ERR_INVALID_PACKAGE_TARGET: `require('p/target')`,
  ERR_INVALID_MODULE_SPECIFIER: `require('p/x/../y')`,
  ERR_UNKNOWN_BUILTIN_MODULE: `require('node:none')`,
  ERR_DLOPEN_FAILED: `require('./a.node')`,
  ERR_REQUIRE_ASYNC_MODULE: `require('./await.mjs')`,
};

const FILES = {
  'package.json': '{"imports": {}}',
  'node_modules/p/package.json': JSON.stringify({
    exports: { '.': './a.js', './target': 'none', './x/*': './*' },
  }),
  'node_modules/broken/package.json': '{',
  'd/x': '',
  'a.txt': '',
  'a.cjs': '',
  'a.node': '',
  'a.json': '1',
  'await.mjs': 'await 0',
};

/** Of these, Node's messages name the file. */
const NAMED_BY_NODE = {
  mjs: [
    'ERR_MODULE_NOT_FOUND',
    'ERR_PACKAGE_PATH_NOT_EXPORTED',
    'ERR_PACKAGE_IMPORT_NOT_DEFINED',
    'ERR_INVALID_PACKAGE_CONFIG',
    'ERR_INVALID_PACKAGE_TARGET',
    'ERR_INVALID_MODULE_SPECIFIER',
    'ERR_UNSUPPORTED_DIR_IMPORT',
  ],
  cjs: ['MODULE_NOT_FOUND', 'ERR_PACKAGE_IMPORT_NOT_DEFINED', 'ERR_REQUIRE_ASYNC_MODULE'],
};

/** A program that runs the files one after the other and tells code, and whether the file is named. */
function all(programs, extension) {
  const names = Object.keys(programs);
  return {
    esm: `for (const code of ${JSON.stringify(names)}) {
      try { await import('./' + code + '.${extension}') } catch (e) { log(code, e.code === code, e.message.includes(code + '.${extension}')) }
    }`,
    files: {
      ...FILES,
      ...Object.fromEntries(
        Object.entries(programs).map(([code, text]) => [`${code}.${extension}`, text]),
      ),
    },
    differs: {
      reason: 'Messages name the importing file, except of an unknown format.',
      lines: names.map((code) => `${code} true ${code !== 'ERR_UNKNOWN_MODULE_FORMAT'}`),
      node: names.map((code) => `${code} true ${NAMED_BY_NODE[extension].includes(code)}`),
    },
  };
}

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'Bad input',
    cases: [
      { line: 'codes of import', does: 'are those of Node', ...all(IMPORTS, 'mjs') },
      { line: 'codes of require', does: 'are those of Node', ...all(REQUIRES, 'cjs') },
      {
        line: 'TypeError and Error',
        does: 'are as in Node',
        esm: `for (const name of ['@s', './a%2fb', './d', './a.txt', 'x:y', 'node:none', './a.json', '#none', 'none', 'p', 'p/x', 'p/t']) {
          try { await import(name) } catch (e) { log(name, e.constructor.name, e instanceof Error, e.code, Object.keys(e).join(), e.stack.startsWith(e.name + ' [' + e.code + ']: ')) }
        }`,
        files: {
          'd/x': '',
          'a.txt': '',
          'a.json': '',
          'node_modules/p/package.json': '{"exports": {"./t": "t"}}',
        },
      },
      {
        line: 'errors of require',
        does: 'have these properties',
        cjs: `for (const name of ['./none', 'none', 'p', 'p/x']) {
          try { require(name) } catch (e) { log(name, e.constructor.name, e.code, Object.keys(e), e.stack.split('\\n')[0]) }
        }`,
        files: {
          'node_modules/p/package.json': '{"exports": {}}',
        },
      },
      {
        line: 'specifiers',
        does: 'may be anything',
        esm: `const { createRequire } = await import('module'); const require = createRequire(import.meta.url)
          const long = 'x'.repeat(5000)
          for (const name of ['\\0', './\\0', 'a\\0b', '//', '///', '...', './...', '~', '*', 'a*b', '?', './?', '!', ':', './:', '\\ud800', './\\ud800', '../'.repeat(100) + 'none', long, './' + long]) {
            try { await import(name) } catch (e) { log(JSON.stringify(name.slice(0, 20)), e.name, e.code) }
            try { require(name) } catch (e) { log(JSON.stringify(name.slice(0, 20)), e.name, e.code) }
          }`,
      },
      {
        line: 'package.json',
        does: 'may have anything in its fields',
        esm: `const { createRequire } = await import('module'); const require = createRequire(import.meta.url)
          for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) { await attempt(async () => (await import(name)).default); attempt(() => require(name)) }`,
        files: Object.fromEntries(
          Object.entries({
            a: '{"name": null}',
            b: '{"type": null}',
            c: '{"main": null, "exports": null}',
            d: '{"exports": {"": "./index.js"}}',
            e: '{"exports": {".": {"": "./index.js", "default": "./index.js"}}}',
            f: '{"exports": {".": [[["./index.js"]]]}}',
            g: '{"__proto__": {"main": "none"}, "exports": {".": {"__proto__": "./none.js", "default": "./index.js"}}}',
          }).flatMap(([name, json]) => [
            [`node_modules/${name}/package.json`, json],
            [`node_modules/${name}/index.js`, `module.exports = '${name}'`],
          ]),
        ),
      },
      {
        line: 'require',
        does: 'takes no URLs',
        cjs: `attempt(() => require('file://' + __dirname + '/a.js')); attempt(() => require('data:text/javascript,1')); attempt(() => require('https://x/y')); attempt(() => require('./a.js?x')); attempt(() => require('./a.js#x'))`,
        files: { 'a.js': '' },
      },
    ],
  },
  {
    topic: 'Conditions',
    cases: [
      {
        line: '--conditions',
        does: 'adds to those of import and require',
        alone: { options: ['--conditions', 'special', '--conditions', 'more'] },
        esm: `import p from 'p'; import q from 'q'; import { createRequire } from 'module'; console.log(p, q, createRequire(import.meta.url)('p'))`,
        files: {
          'node_modules/p/package.json': '{"exports": {"special": "./s.js", "default": "./d.js"}}',
          'node_modules/p/s.js': `module.exports = 'special'`,
          'node_modules/p/d.js': 'fail',
          'node_modules/q/package.json': '{"exports": {"none": "./d.js", "more": "./s.js"}}',
          'node_modules/q/s.js': `module.exports = 'more'`,
        },
      },
      {
        line: 'es4x',
        does: 'holds here',
        esm: `import p from 'p'; log(p)`,
        files: {
          'node_modules/p/package.json': '{"exports": {"es4x": "./e.js", "node": "./n.js"}}',
          'node_modules/p/e.js': `module.exports = 'es4x'`,
          'node_modules/p/n.js': `module.exports = 'node'`,
        },
        differs: {
          reason: 'The condition es4x is for packages made for ES4X.',
          lines: ['es4x'],
          node: ['node'],
        },
      },
      {
        line: 'node-addons',
        does: 'does not hold here',
        esm: `import p from 'p'; log(p)`,
        files: {
          'node_modules/p/package.json':
            '{"exports": {"node-addons": "./a.js", "default": "./d.js"}}',
          'node_modules/p/a.js': `module.exports = 'addons'`,
          'node_modules/p/d.js': `module.exports = 'without addons'`,
        },
        differs: {
          reason: 'Binary addons cannot be loaded, so packages shall give what works without.',
          lines: ['without addons'],
          node: ['addons'],
        },
      },
    ],
  },
  {
    topic: 'Identity',
    cases: [
      {
        line: 'queries',
        does: 'make another ES module, but not another CommonJS module',
        esm: `const a = await import('./a.cjs'); const b = await import('./a.cjs?x'); const c = await import('./a.cjs#y'); log(a === b, a.default === b.default, b.default === c.default)
          log(await import('./b.mjs') === await import('./b.mjs?x'))`,
        files: { 'a.cjs': `log('a'); module.exports = {}`, 'b.mjs': `log('b')` },
      },
      {
        line: 'data: URLs',
        does: 'are the same module when they are the same text',
        esm: `const a = await import('data:text/javascript,log("one")'); const b = await import('data:text/javascript,log("one")'); const c = await import('data:text/javascript,log("one")//'); log(a === b, a === c)`,
      },
      {
        line: 'builtins',
        does: 'are the same with and without node:',
        esm: `log(await import('events') === await import('node:events'))
          import { createRequire } from 'module'; const require = createRequire(import.meta.url); log(require('events') === (await import('events')).default)`,
      },
      {
        line: 'files',
        does: 'are the same by import, require and file: URL',
        esm: `import { createRequire } from 'module'; const require = createRequire(import.meta.url)
          log(require('./a.mjs') === await import('./a.mjs'), await import(import.meta.resolve('./a.mjs')) === require('./a.mjs'), require('./b.cjs') === (await import('./b.cjs')).default)`,
        files: { 'a.mjs': `log('a')`, 'b.cjs': `log('b')` },
      },
    ],
  },
];
