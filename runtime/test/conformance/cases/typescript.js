/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'TypeScript',
    cases: [
      {
        line: 'erasable syntax',
        does: 'runs',
        esm: `import a, { type T, f } from './a.ts'; log(a, f(1)); import b from './b.mts'; import c from './c.cts'; log(b, c)`.replace(
          'type T, ',
          '',
        ),
        files: {
          'a.ts': `import type { X } from './none.ts'; import { type Y, b } from './d.ts'; interface I { x: number } type T = string | null; export type { T }; export default { x: 1 } satisfies I as I; export function f<U>(this: void, x: U, y?: number): U { return x! } declare const z: number; abstract class C<V> implements I { x: number = 1; private readonly y?: string; declare w: string; abstract m(): void; constructor(a: V) { super_(a) } } function super_(_: unknown): void {} log(b)`,
          'b.mts': `const x: string = 'mts'; export default x`,
          'c.cts': `const x: string = 'cts'; module.exports = x`,
          'd.ts': `export type Y = number; export const b: number = 2`,
        },
      },
      {
        line: 'format',
        does: 'is found as for .js',
        esm: `import './a.ts'; import './d/a.ts'; import './e/a.ts'; await attempt(() => import('./e/b.ts'))`,
        files: {
          'a.ts': `const x: number = 1; log(typeof module); export {}`,
          'd/package.json': '{"type": "commonjs"}',
          'd/a.ts': `const x: number = 1; log(typeof module)`,
          'e/package.json': '{"type": "module"}',
          'e/a.ts': `const x: number = 1; log(typeof module)`,
          'e/b.ts': `module.exports = 1 as number`,
        },
      },
      {
        line: 'require',
        does: 'loads .ts and .cts with their extension',
        cjs: `log(require('./a.ts'), require('./b.cts')); attempt(() => require('./a'))`,
        files: { 'a.ts': `exports.a = 1 as number`, 'b.cts': `exports.b = 2 as number` },
      },
      {
        line: 'syntax errors',
        does: 'have a code',
        esm: `await attempt(() => import('./a.ts')); try { await import('./a.ts') } catch (e) { log(e.name, e.code) }`,
        files: { 'a.ts': 'const x: = 1' },
      },
      {
        line: 'other syntax',
        does: 'such as enums and namespaces',
        esm: `await attempt(() => import('./a.ts'))`,
        files: { 'a.ts': `export enum E { A, B }` },
        differs: {
          reason:
            'Enums, namespaces, parameter properties and JSX are transformed; Node 24 does so with an option only.',
          lines: ['Module {E: {0: "A", 1: "B", A: 0, B: 1}}'],
          node: [
            'throws SyntaxError [ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX]: TypeScript enum is not supported in strip-only mode',
          ],
        },
      },
      {
        line: 'node_modules',
        does: 'may not have TypeScript',
        esm: `await attempt(() => import('p'))`,
        files: {
          'node_modules/p/package.json': '{"exports": "./a.ts"}',
          'node_modules/p/a.ts': 'export default 1 as number',
        },
        differs: {
          reason: 'Packages may be written in TypeScript: nothing is gained by refusing them.',
          lines: ['Module {default: 1}'],
          node: [
            'throws Error [ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING]: Stripping types is currently unsupported for files under node_modules, for "<case>/node_modules/p/a.ts"',
          ],
        },
      },
      {
        line: 'places',
        does: 'are kept: types become spaces',
        esm: `import { at } from './a.ts'; log(at)`,
        files: {
          'a.ts': `type T = { a: number };\nconst x: T = { a: 1 };\n      export const at: string = new Error().stack!.split('\\n')[1]!.replace(/.*:(\\d+:\\d+)\\)?$/, '$1');`,
        },
      },
    ],
  },
];
