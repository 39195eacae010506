import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PACKAGES = 50;
const FILES = 10;

/** A megabyte, in one file. */
const LARGE = 2 ** 20;

/**
 * Builtin modules; the last ones are those that `express` 5 asks for.
 *
 * @type {[text: string, names: string[]][]}
 */
const BUILTINS = [
  ['node:events', ['events']],
  ['node:util', ['util']],
  ['node:stream', ['stream']],
  ['node:http', ['http']],
  [
    "express's modules",
    `async_hooks buffer crypto events fs http net path querystring stream string_decoder
      timers tty url util zlib`.split(/\s+/),
  ],
];

/**
 * A program to be timed. It prints one line of JSON: `ms`, how long its import took, and `sum`, of what the modules export.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string} text what it does
 * @property {string} main the file
 * @property {number} sum the right one
 */

/**
 * @typedef {object} Kind of module
 * @property {string} extension
 * @property {(name: string, specifier: string) => string} import binds what a module exports
 * @property {string} export before a declaration
 * @property {(name: string) => string} expose after it
 * @property {string} type behind a parameter
 */

/** @type {Kind} */
const ESM = {
  extension: 'mjs',
  import: (name, specifier) => `import * as ${name} from '${specifier}';\n`,
  export: 'export ',
  expose: () => '',
  type: '',
};

/** @type {Record<'esm' | 'cjs' | 'ts', Kind>} */
const KINDS = {
  esm: ESM,
  cjs: {
    extension: 'cjs',
    import: (name, specifier) => `const ${name} = require('${specifier}');\n`,
    export: '',
    expose: (name) => `exports.${name} = ${name};\n`,
    type: '',
  },
  ts: { ...ESM, extension: 'mts', type: ': number' },
};

/**
 * Writes the programs: an empty one; builtin modules; a tree of 500 modules in 50 packages, and in TypeScript in 50 folders, for Node erases no
 * types in node_modules; and a file of one megabyte.
 *
 * @param {string} folder
 * @returns {Promise<Program[]>}
 */
export async function writePrograms(folder) {
  /** @type {Program[]} */
  const programs = [];
  /**
   * @param {string} name
   * @param {string} text
   * @param {string} what is imported, as an expression
   * @param {number} sum
   */
  const add = async (name, text, what, sum) => {
    const main = join(folder, name, `main.${name.endsWith('cjs') ? 'cjs' : 'mjs'}`);
    await write(
      main,
      `const start = Date.now();
(async () => ${what})().then(({ sum }) => console.log(JSON.stringify({ ms: Date.now() - start, sum })));
`,
    );
    programs.push({ name, text, main, sum });
  };
  await add('empty', 'nothing', '({ sum: 0 })', 0);
  for (const [name, kind] of Object.entries(KINDS)) {
    const sum = await writeTree(
      join(folder, `tree-${name}`),
      kind,
      name === 'ts' ? '' : 'node_modules/',
    );
    const specifier = name === 'ts' ? './p0/index.mts' : 'p0';
    const load = name === 'cjs' ? `require('${specifier}')` : `import('${specifier}')`;
    await add(`tree-${name}`, `${PACKAGES * FILES} modules, ${name}`, load, sum);
  }
  for (const name of /** @type {const} */ (['esm', 'cjs'])) {
    const kind = KINDS[name];
    const file = `large.${kind.extension}`;
    await write(join(folder, `large-${name}`, file), largeFile(kind));
    const load = name === 'cjs' ? `require('./${file}')` : `import('./${file}')`;
    await add(`large-${name}`, `one file of 1 MiB, ${name}`, load, 1);
  }
  for (const [text, names] of BUILTINS) {
    const load = names.map((name) => `require('node:${name}')`).join(', ');
    const sum = `[${load}].filter((module) => Object.keys(module).length > 0).length`;
    await add(`${text.replaceAll(/\W/g, '-')}.cjs`, text, `({ sum: ${sum} })`, names.length);
  }
  return programs;
}

/**
 * Packages that import those behind them like a tree of two branches, each an index and nine files that share one of them.
 *
 * @param {string} folder
 * @param {Kind} kind
 * @param {string} prefix
 * @returns {Promise<number>} the sum that p0 exports: how many modules were evaluated
 */
async function writeTree(folder, kind, prefix) {
  await write(join(folder, 'package.json'), '{"private": true}\n');
  const { extension } = kind;
  for (let p = 0; p < PACKAGES; p++) {
    const own = join(folder, `${prefix}p${p}`);
    const manifest = {
      name: `p${p}`,
      version: '1.0.0',
      exports: { '.': { types: './index.d.ts', default: `./index.${extension}` }, './*': './*' },
    };
    if (prefix) await write(join(own, 'package.json'), JSON.stringify(manifest));
    const children = [2 * p + 1, 2 * p + 2].filter((child) => child < PACKAGES);
    const names = [];
    let index = '';
    for (const child of children) {
      index += kind.import(`p${child}`, prefix ? `p${child}` : `../p${child}/index.${extension}`);
      names.push(`p${child}`);
    }
    for (let f = 1; f < FILES; f++) {
      index += kind.import(`f${f}`, `./f${f}.${extension}`);
      names.push(`f${f}`);
      const shared = f > 1 ? kind.import('shared', `./f1.${extension}`) : '';
      await write(
        join(own, `f${f}.${extension}`),
        `${shared}${code(kind, p * FILES + f, 8)}${declare(kind, 'sum', '1')}`,
      );
    }
    const sum = names.map((name) => `${name}.sum`).join(' + ');
    await write(
      join(own, `index.${extension}`),
      `${index}${code(kind, p * FILES, 8)}${declare(kind, 'sum', `1 + ${sum}`)}`,
    );
  }
  return PACKAGES * FILES;
}

/** @param {Kind} kind */
function largeFile(kind) {
  const parts = [];
  for (let length = 0, i = 0; length < LARGE; i++) {
    const part = code(kind, i, 8);
    parts.push(part);
    length += part.length;
  }
  return `${parts.join('')}${declare(kind, 'sum', '1')}`;
}

/**
 * @param {Kind} kind
 * @param {string} name
 * @param {string} value
 */
const declare = (kind, name, value) =>
  `${kind.export}const ${name} = ${value};\n${kind.expose(name)}`;

/**
 * Functions of everyday code: strings, templates, regular expressions, literals, comments.
 *
 * @param {Kind} kind
 * @param {number} id that makes their names different
 * @param {number} count
 */
function code(kind, id, count) {
  let text = '';
  for (let i = 0; i < count; i++) {
    const name = `f_${id}_${i}`;
    text += `// What ${name} is for: it's only read, "never" called.
${kind.export}function ${name}(a${kind.type}, b${kind.type}) {
  const text = 'a' + \`\${a} of \${b}\`;
  if (a > b && /re[/]gex+/.test(text)) return { a, b, sum: a + b, list: [1, ...[2, 3]] };
  return a / b / 2;
}
${kind.expose(name)}`;
  }
  return text;
}

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
