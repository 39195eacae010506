const FILES = Object.fromEntries(
  ['a', 'b', 'lib/a', 'lib/b', 'lib/d/c'].map((name) => [
    `node_modules/p/${name}.js`,
    `module.exports = '${name}'`,
  ]),
);

/** A package p, and a program that imports and requires these names. */
function using(fields, ...names) {
  const list = JSON.stringify(names);
  return {
    files: { ...FILES, 'node_modules/p/package.json': JSON.stringify({ name: 'p', ...fields }) },
    esm: `import { createRequire } from 'node:module'
      const require = createRequire(import.meta.url)
      for (const name of ${list}) { await attempt(async () => (await import(name)).default); attempt(() => require(name)) }`,
  };
}

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'PACKAGE_EXPORTS_RESOLVE',
    cases: [
      {
        line: '1',
        does: 'throws for a mixture of keys',
        ...using({ exports: { '.': './a.js', import: './b.js' } }, 'p', 'p/b'),
      },
      {
        line: ['2.1', '2.2.1', '2.4.1', '2.4.2'],
        does: 'takes a string',
        ...using({ exports: './a.js' }, 'p', 'p/a', 'p/a.js'),
      },
      {
        line: '2.2.1',
        does: 'takes an array',
        ...using({ exports: ['./a.js', './b.js'] }, 'p', 'p/b'),
      },
      {
        line: '2.2.1',
        does: 'takes conditions',
        ...using({ exports: { import: './a.js', default: './b.js' } }, 'p', 'p/a'),
      },
      {
        line: '2.3.1',
        does: 'takes the key "."',
        ...using({ exports: { '.': './a.js', './b': './b.js' } }, 'p', 'p/b'),
      },
      {
        line: '2.4.2',
        does: 'has no main that is null or has no condition',
        ...using({ exports: { '.': null } }, 'p'),
      },
      {
        line: '2.4.2',
        does: 'has no main without a condition that holds',
        ...using({ exports: { '.': { browser: './a.js' } } }, 'p'),
      },
      {
        line: ['3.1', '3.2', '3.3'],
        does: 'takes subpaths',
        ...using(
          { exports: { './x': './a.js', './y/z.js': './b.js' } },
          'p/x',
          'p/y/z.js',
          'p',
          'p/y',
        ),
      },
      {
        line: '3.3',
        does: 'has no subpath that is null',
        ...using({ exports: { './*': './*.js', './b': null } }, 'p/a', 'p/b'),
      },
      {
        line: '3.1',
        does: 'has nothing in an empty object',
        ...using({ exports: {} }, 'p', 'p/a'),
      },
      {
        line: '4',
        does: 'throws for a subpath that is not named',
        ...using({ exports: { './x': './a.js' } }, 'p/a', 'p/x/', 'p/X', 'p/x.js', 'p//x'),
      },
      {
        line: '4',
        does: 'throws where the target has an empty name',
        ...using({ exports: { '.': '', './x': '' } }, 'p', 'p/x'),
      },
    ],
  },
  {
    topic: 'PACKAGE_IMPORTS_RESOLVE',
    cases: [
      {
        line: ['1', '3', '4.1', '4.2.1', '4.2.2'],
        does: 'takes what "imports" of the nearest package names',
        esm: `import './d/a.mjs'`,
        files: {
          'package.json': '{"imports": {"#a": "./fail.mjs", "#outer": "./main.mjs"}}',
          'd/package.json': '{"imports": {"#a": "./b.mjs", "#x/*": "./*.mjs"}}',
          'd/a.mjs': `log((await import('#a')).default, (await import('#x/b')).default); await attempt(() => import('#outer'))`,
          'd/b.mjs': `export default 'b'`,
        },
      },
      {
        line: '2.1',
        does: 'throws for "#"',
        esm: `await attempt(() => import('#'))`,
        files: { 'package.json': '{"imports": {"#": "./main.mjs"}}' },
      },
      {
        line: '2.1',
        does: 'takes "#/" and what begins with it',
        esm: `await attempt(async () => (await import('#/')).default); await attempt(async () => (await import('#/a')).default)
          const require = (await import('node:module')).createRequire(import.meta.url); attempt(() => require('#/a'))`,
        files: {
          'package.json': '{"imports": {"#/": "./a.js", "#/*": "./*.js"}}',
          'a.js': `module.exports = 'a'`,
        },
      },
      {
        line: '4.2.1',
        does: 'needs an object',
        esm: `for (const name of ['a', 'b', 'c']) await attempt(() => import('./' + name + '/x.mjs'))`,
        files: Object.fromEntries(
          Object.entries({ a: '"./x.mjs"', b: '["./x.mjs"]', c: 'null' }).flatMap(
            ([name, imports]) => [
              [`${name}/package.json`, `{"imports": ${imports}}`],
              [`${name}/x.mjs`, `import '#x'`],
            ],
          ),
        ),
      },
      {
        line: '4.2.2',
        does: 'throws for null and for conditions that do not hold',
        esm: `await attempt(() => import('#a')); await attempt(() => import('#b'))`,
        files: { 'package.json': '{"imports": {"#a": null, "#b": {"browser": "./main.mjs"}}}' },
      },
      {
        line: '5',
        does: 'throws without a package',
        esm: `import p from 'p'; log(await p)`,
        files: {
          'node_modules/p/index.js': `module.exports = import('#a').catch((e) => e)`,
          'package.json': '{"imports": {"#a": "./main.mjs"}}',
        },
      },
      {
        line: '5',
        does: 'throws for what is not named, also where there are no "imports"',
        esm: `await attempt(() => import('#a')); await attempt(() => import('./d/a.mjs'))`,
        files: {
          'package.json': '{"imports": {"#b": "./main.mjs"}}',
          'd/package.json': '{}',
          'd/a.mjs': `import '#a'`,
        },
      },
    ],
  },
  {
    topic: 'PACKAGE_IMPORTS_EXPORTS_RESOLVE',
    cases: [
      {
        line: '1.1',
        does: 'throws for a slash at the end',
        ...using(
          { exports: { './lib/': './lib/', './*': './*.js' } },
          'p/lib/',
          'p/lib/a.js',
          'p/x/',
        ),
      },
      {
        line: ['2.1', '2.2'],
        does: 'prefers the whole key',
        ...using({ exports: { './*': './lib/*.js', './a': './a.js' } }, 'p/a', 'p/b'),
      },
      {
        line: '2.1',
        does: 'does not take a key with "*" for a whole one',
        ...using({ exports: { './*': './lib/*.js' } }, 'p/*', 'p/a'),
      },
      {
        line: '3',
        does: 'passes over keys with two "*"',
        ...using({ exports: { './*/*': './lib/*.js', './x*y*': './a.js' } }, 'p/a/b', 'p/xay'),
      },
      {
        line: ['4.1', '4.2.1', '4.2.2.1', '4.2.2.2', '4.2.2.3'],
        does: 'replaces "*" by what it stands for, slashes included',
        ...using(
          { exports: { './f/*': './lib/*.js', './g/*.js': './lib/*.js', './h-*-i/x': './*.js' } },
          'p/f/a',
          'p/f/d/c',
          'p/g/b.js',
          'p/g/b',
          'p/h-a-i/x',
        ),
      },
      {
        line: '4.2.1',
        does: 'needs something for "*" to stand for',
        ...using(
          { exports: { './a*': './a*.js', './f/*': './lib/*.js', './*c': './a.js' } },
          'p/a',
          'p/f/',
          'p/c',
        ),
      },
      {
        line: '4.2.2.1',
        does: 'needs a longer name than the key without "*"',
        ...using({ exports: { './ab*ba': './a.js' } }, 'p/aba', 'p/abba', 'p/abxba'),
      },
      {
        line: '4.2.2.3',
        does: 'replaces every "*" of the target',
        ...using({ exports: { './*': './*/../*.js', './x/*': './lib/*/*.js' } }, 'p/a', 'p/x/d'),
      },
      {
        line: '5',
        does: 'knows nothing else',
        ...using({ exports: { './f/*': './lib/*.js' } }, 'p/g/a', 'p/f', 'p'),
      },
    ],
  },
  {
    topic: 'PATTERN_KEY_COMPARE',
    cases: [
      {
        line: ['1', '2', '3', '4', '5'],
        does: 'prefers the key with more before "*"',
        ...using(
          { exports: { './f/d/*': './lib/d/*.js', './f/*': './lib/*.js' } },
          'p/f/d/c',
          'p/f/a',
        ),
      },
      {
        line: '6',
        does: 'in whatever order they are',
        ...using(
          { exports: { './f/*': './lib/*.js', './f/d/*': './lib/d/*.js' } },
          'p/f/d/c',
          'p/f/a',
        ),
      },
      {
        line: '7',
        does: 'prefers the longer key with the same before "*"',
        ...using(
          { exports: { './*.x.js': './lib/*.js', './*.js': './*.js' } },
          'p/a.x.js',
          'p/a.js',
        ),
      },
      {
        line: '8',
        does: 'in whatever order they are',
        ...using(
          { exports: { './*.js': './*.js', './*.x.js': './lib/*.js' } },
          'p/a.x.js',
          'p/a.js',
        ),
      },
      {
        line: '9',
        does: 'takes the first of equals',
        ...using(
          { exports: { './*aa': './a.js', './*ba': './b.js', './*b.': null } },
          'p/xaa',
          'p/xba',
          'p/xb.',
        ),
      },
      {
        line: '5',
        does: 'passes over a more special key that is null',
        ...using({ exports: { './*': './*.js', './lib/*': null } }, 'p/lib/a', 'p/b'),
      },
    ],
  },
];
