const FILES = Object.fromEntries(
  ['a', 'b', 'lib/a', 'lib/b', '*'].map((name) => [
    `node_modules/p/${name}.js`,
    `module.exports = '${name}'`,
  ]),
);

/** A package p whose main entry is this target, imported and required. */
function main(...targets) {
  return {
    files: Object.assign(
      {},
      ...targets.map((target, index) => ({
        ...Object.fromEntries(
          Object.entries(FILES).map(([name, text]) => [name.replace('/p/', `/p${index}/`), text]),
        ),
        [`node_modules/p${index}/package.json`]: JSON.stringify({ exports: target }),
      })),
    ),
    esm: `import { createRequire } from 'node:module'
      const require = createRequire(import.meta.url)
      for (let i = 0; i < ${targets.length}; i++) { await attempt(async () => (await import('p' + i)).default); attempt(() => require('p' + i)) }`,
  };
}

/** An application with such "imports", imported and required by these names. */
function internal(imports, names, files = {}) {
  return {
    files: {
      ...FILES,
      'a.js': `module.exports = 'own'`,
      ...files,
      'package.json': JSON.stringify({ imports }),
    },
    esm: `import { createRequire } from 'node:module'
      const require = createRequire(import.meta.url)
      for (const name of ${JSON.stringify(names)}) { await attempt(async () => (await import(name)).default); attempt(() => require(name)) }`,
  };
}

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'PACKAGE_TARGET_RESOLVE',
    cases: [
      {
        line: '1.1.1.1',
        does: 'throws for targets of "exports" without "./"',
        ...main('a.js', '../p0/a.js', '/a.js', 'file:///a.js', 'p1', '.', './../p0/a.js'),
      },
      {
        line: '1.1.1.1',
        does: 'throws for targets of "imports" outside of the package',
        ...internal(
          {
            '#a': '../a.js',
            '#b': '/a.js',
            '#c': 'file:///a.js',
            '#d': 'data:text/javascript,',
            '#e': 'node:events',
            '#g': '.',
          },
          ['#a', '#b', '#c', '#d', '#e', '#g'],
        ),
      },
      {
        line: '1.1.3',
        does: 'throws for a name that no package can have',
        ...internal({ '#a': '', '#b': '#c', '#c': './a.js' }, ['#a', '#b']),
        differs: {
          reason:
            'As the published algorithm has it. Node takes the name as part of a URL, and finds the folder node_modules itself.',
          lines: [
            'throws TypeError [ERR_INVALID_MODULE_SPECIFIER]: Invalid module "" is not a valid package name',
            'throws TypeError [ERR_INVALID_MODULE_SPECIFIER]: Invalid module "" is not a valid package name',
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package '#c'",
            "throws Error [MODULE_NOT_FOUND]: Cannot find module '#b'",
          ],
          node: [
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package '<case>/node_modules/index.js'",
            "throws Error [MODULE_NOT_FOUND]: Cannot find module '#a'",
            "throws Error [ERR_MODULE_NOT_FOUND]: Cannot find package '<case>/node_modules/index.js'",
            "throws Error [MODULE_NOT_FOUND]: Cannot find module '#b'",
          ],
        },
      },
      {
        line: '1.1.2.1',
        does: 'puts what "*" stands for into the name of a package',
        ...internal({ '#p/*': 'p/*.js', '#*/x': '*/a.js' }, ['#p/a', '#p/lib/b', '#p/x']),
      },
      {
        line: '1.1.3',
        does: 'takes the name of a package or builtin',
        ...internal({ '#a': 'p/a.js', '#e': 'events', '#none': 'none' }, ['#a', '#none']),
      },
      {
        line: '1.1.3',
        does: 'takes a builtin',
        files: { 'package.json': '{"imports": {"#e": "events"}}' },
        esm: `import e from '#e'; import events from 'events'; log(e === events, import.meta.resolve('#e'))
          const require = (await import('module')).createRequire(import.meta.url); attempt(() => require('#e') === events); attempt(() => require.resolve('#e'))`,
        differs: {
          reason:
            '`require` takes a builtin for a target of "imports" as `import` does; that of Node fails with ERR_INVALID_URL_SCHEME.',
          lines: ['true "node:events"', 'true', 'node:events'],
          node: [
            'true "node:events"',
            'throws TypeError [ERR_INVALID_URL_SCHEME]: The URL must be of scheme file',
            'throws TypeError [ERR_INVALID_URL_SCHEME]: The URL must be of scheme file',
          ],
        },
      },
      { line: '1.1.3', does: 'takes the own name, too', ...internal({ '#a': 'own/x' }, ['#a']) },
      {
        line: '1.2',
        does: 'throws for segments that lead elsewhere',
        ...main(
          './../a.js',
          './lib/../a.js',
          './lib/./a.js',
          './node_modules/a.js',
          './lib/NODE_MODULES/a.js',
          './lib/%2e%2E/a.js',
          './node%5fmodules/a.js',
        ),
      },
      { line: '1.2', does: 'takes empty segments', ...main('./lib//a.js', './/a.js', '././a.js') },
      {
        line: ['1.3', '1.4', '1.5.1'],
        does: 'takes the target in the package',
        ...main('./a.js', './lib/a.js', './*.js', './l%69b/a.js'),
      },
      { line: '1.3', does: 'takes a query of the target for one', ...main('./a.js?x', './a.js#x') },
      {
        line: '1.6',
        does: 'throws where "*" would stand for such segments',
        ...internal({ '#x/*': './*.js' }, [
          '#x/../a',
          '#x/./a',
          '#x/lib/../a',
          '#x/node_modules/p/a',
          '#x/%2e%2e/a',
          '#x/lib\\..\\a',
        ]),
      },
      {
        line: '1.6',
        does: 'takes empty segments',
        ...internal({ '#x/*': './*.js' }, ['#x//a', '#x/a'], {}),
      },
      {
        line: '1.7',
        does: 'replaces "*" by names with other characters',
        ...internal({ '#x/*': './*.js' }, ['#x/a$&', '#x/a b', '#x/a%20b'], {
          'a$&.js': 'module.exports = 1',
          'a b.js': 'module.exports = 2',
        }),
      },
      {
        line: '2.1',
        does: 'throws for index keys',
        ...main(
          { 0: './a.js', default: './b.js' },
          { default: './b.js', 1: './a.js' },
          { '01': './a.js', default: './b.js' },
          { '-1': './a.js', default: './b.js' },
        ),
      },
      {
        line: '2.1',
        does: 'throws for index keys in "imports"',
        ...internal({ '#a': { 0: './a.js', default: './a.js' } }, ['#a']),
      },
      {
        line: ['2.2.1.1', '2.2.1.2', '2.2.1.4'],
        does: 'takes the first condition that holds',
        ...main(
          { default: './a.js', import: './b.js' },
          { node: './a.js', default: './b.js' },
          { browser: './b.js', require: './lib/a.js', import: './lib/b.js' },
        ),
      },
      {
        line: '2.2.1.2',
        does: 'takes conditions in conditions',
        ...main(
          { node: { import: './a.js', require: './b.js' } },
          { node: { browser: './a.js' }, default: './b.js' },
          { node: [{ browser: './a.js' }, './b.js'] },
        ),
      },
      {
        line: '2.2.1.3',
        does: 'goes on where no inner condition holds',
        ...main({ node: {}, default: './a.js' }, { node: { browser: './b.js' }, import: './a.js' }),
      },
      {
        line: '2.2.1.4',
        does: 'does not go on at null or a wrong target',
        ...main(
          { node: null, default: './a.js' },
          { node: 'a.js', default: './a.js' },
          { node: './none.js', default: './a.js' },
        ),
      },
      {
        line: '2.3',
        does: 'has nothing where no condition holds',
        ...main({ browser: './a.js' }, { browser: { default: './a.js' } }),
      },
      {
        line: '3.1',
        does: 'has nothing in an empty array',
        ...main([], { '.': [] }, { node: [], default: './a.js' }),
      },
      {
        line: '3.2.1',
        does: 'goes on behind wrong targets',
        ...main(['a.js', './b.js'], ['../a.js', { import: './a.js', require: './b.js' }]),
      },
      {
        line: '3.2.2',
        does: 'goes on behind conditions that do not hold',
        ...main([{ browser: './a.js' }, './b.js']),
      },
      {
        line: '3.2.3',
        does: 'takes the first that is valid, be it there or not',
        ...main(['./none.js', './a.js']),
      },
      {
        line: '3.3',
        does: 'has the last null or error',
        ...main(
          [null],
          ['a.js'],
          [null, 'a.js'],
          ['a.js', null],
          [null, './a.js'],
          [{ browser: './a.js' }],
          ['a.js', { browser: './a.js' }],
        ),
      },
      { line: '4', does: 'has nothing in null', ...main({ '.': null }, { node: null }) },
      {
        line: '5',
        does: 'throws for anything else',
        ...main({ '.': 1 }, { '.': true }, { '.': false }, { node: 1 }),
      },
      {
        line: '5',
        does: 'does not know "exports" that are no object, array or string',
        ...main(false, true, 0, 1),
      },
    ],
  },
];
