import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { node24 } from '../../.dev/node24.mjs';
import { application, inBrief, start } from './support/es4x.js';

/** @type {Record<string, { options: object, source: string, main?: string, files?: Record<string, string> }>} */
const PROGRAMS = {
  'decorators run in the order of the standard': {
    options: {},
    source: `
const events: string[] = [];
(globalThis as any).events = events;
Symbol.metadata ??= Symbol.for('Symbol.metadata') as any;
function d(label: string) { events.push('eval ' + label); return (v: any, c: any) => { events.push(\`\${label} \${c.kind} \${String(c.name)} \${c.static} \${c.private} \${typeof v} \${Object.keys(c.access ?? {})}\`); (c as any).access && keep.push(c.access); if (c.kind === 'field') return (x: any) => { events.push('init ' + label + ' ' + x); return x }; if (c.kind === 'class' || c.kind === 'method') c.addInitializer(function (this: any) { events.push('initializer ' + label + ' ' + typeof this) }) } }
const keep: any[] = [];
@d('C1') @d('C2') class A {
  @d('x') x = 1;
  @d('m') @d('m2') m() { return 'm' }
  @d('s') static s = 2;
  @d('sm') static sm() {}
  @d('y') accessor y = 3;
  @d('z') get z() { return 1 }
  @d('w') set w(v: any) {}
  @d('p') #p = 4;
  @d('pm') #pm() { return 5 }
  @d('sa') static accessor sa = 6;
  has(o: any) { return #p in o }
}
const a = new A();
events.push(String(a.x), a.m(), String(a.y), String(A.s));
for (const k of keep) { const t: any = a; for (const n of Object.keys(k)) try { events.push(n + ' ' + typeof (n === 'set' ? k.set(t, 9) : k[n](t))) } catch (e: any) { events.push(n + ' ' + e.name) } }
console.log(events.join('\\n'));`,
  },
  'decorators of experimentalDecorators get the metadata that TypeScript writes': {
    options: { experimentalDecorators: true, emitDecoratorMetadata: true },
    source: `
const out: string[] = [];
(Reflect as any).metadata = (k: string, v: any) => (t: any, p: any) => { out.push(\`\${k} \${typeof v === 'function' ? v.name : v} \${typeof t} \${String(p)}\`) };
function d(...a: any[]): any {}
class S {}
@d class A { @d x: number = 1; @d m(a: string): void {} constructor(private q: S, @d w: number) {} @d o?: S; @d fn(@d p: number): string { return '' } @d get g(): string { return '' } @d arr: string[] = []; @d pr?: Promise<void>; @d static s: S = new S(); }
console.log(out.join('\\n'));`,
  },
  'fields are assigned without useDefineForClassFields': {
    options: { useDefineForClassFields: false, experimentalDecorators: true },
    source: `
const out: string[] = [];
function d(t: any, k: string): any { out.push('d ' + k); if (k === 'tracked') Object.defineProperty(t, k, { set(v) { out.push('tracked set ' + v) }, configurable: true }) }
class Base { set y(v: number) { out.push('set y ' + v) } get y() { return -1 } declare name?: string; kept: string = 'kept'; constructor() { this.init() } init() {} }
class A extends Base {
  y = 1;
  override kept: string;
  private readonly z = this.q + 'z';
  static s: number = 2; static readonly t = A.s + 1
  plain?: string
  'quoted name' = 3; 4 = 'four';
  @d tracked: number = 6;
  @d decorated!: string;
  arrow = (a = 1) => this.y + a;
  constructor(private q: string, public w = 7) { super(); out.push('body ' + Object.keys(this)) }
  override init() { this.plain = 'from base'; }
  show() { return [this.z, this.w, this.plain, this.kept, this['quoted name'], this[4], this.arrow()].join() }
}
class E2 { a = 1
  b = () => this.a
  static c = 1;
  *[Symbol.iterator]() { yield this.b() }
}
out.push(new A('q').show(), String(A.s), String(A.t), [...new E2()].join(), Object.keys(new E2()).join(), String(E2.c));
console.log(out.join('\\n'))`,
  },
  'fields are defined otherwise': {
    options: {},
    source: `
class Base { set y(v: number) { console.log('set y', v) } }
class A extends Base {
  // @ts-ignore
  y = 1;
  plain?: string
}
console.log(Object.keys(new A()).join())`,
  },
  'using works in what has to be printed': {
    options: {},
    source: `
enum Color { Red = 'red' }
const made: string[] = [];
class R { constructor(readonly name: string) { made.push(name) } [Symbol.dispose]() { made.push('-' + this.name) } }
{ using a: R = new R(Color.Red), b = new R('b'); made.push(a.name) }
console.log(made.join())`,
  },
  'parts of a merged namespace see what the others export': {
    options: {},
    source: `
namespace A { export let x = 1; const own = 'first'; export function f() { return own + late } }
namespace A { export const y = x + 1; x++; const own = 'second'; export const o = { x, own }; export const late = 'late' }
namespace A { // a part that ends with a comment
  export const hidden = ((x: number) => x * 2)(5); export type T = typeof y
  export class C { value: T = y; static of(f = x) { return f } }
  export const { p, q: [r] } = { p: y, q: [x] } // }
}
namespace A.B { export const deep = x + y; export namespace I { export const one = 1 } }
namespace A.B { export const again = deep + I.one; enum x { local = 'local' } export const l = x.local }
namespace A { namespace B { export interface Only {} } export namespace Other { export const d = B.deep, c = new C().value, s = f() } }
console.log(A.x, A.y, A.f(), A.o, A.hidden, A.C.of(), A.p, A.r, A.B.deep, A.B.again, A.B.l, A.Other)`,
  },
  'enums, functions and classes merge with namespaces': {
    options: {},
    source: `
enum Color { Red = 'red' }
namespace Color { export const all = [Color.Red]; export function parse(text: string) { return all.find((color) => color === text) } }
enum Level { Low = 1 } enum Level { High = Low + 1 }
function greet(name: string) { return greet.word + name } namespace greet { export let word = 'Hi ' }
class Shape { static made = 0; kind = Shape.Kind.Round } namespace Shape { export enum Kind { Round } export const unit = new Shape() }
namespace Shape { export const same = unit instanceof Shape }
console.log(Color.all, Color.parse('red'), Level.High, greet('Ada'), Shape.unit.kind, Shape.made, Shape.same)`,
  },
  'import = require() works in an ES module': {
    options: {},
    source: `
import path = require('node:path');
import lib = require('./lib.cjs');
import type { X } from './none.js';
export import again = require('./lib.cjs');
enum E { A = 1 }
const x: X | number = E.A;
console.log(path.posix.join('a', 'b'), lib.name, again === lib, x)`,
    files: { 'lib.cjs': "exports.name = 'lib'" },
  },
  'import = require() and export = work in CommonJS': {
    options: {},
    main: 'a.cts',
    source: `
import path = require('node:path');
import lib = require('./lib.cjs');
const name: string = path.posix.join('a', lib.name);
console.log(name, typeof module)
export = { name }`,
    files: { 'lib.cjs': "exports.name = 'lib'" },
  },
};

/** @param {(program: typeof PROGRAMS[string], folder: string) => Record<string, string>} files */
function folders(files) {
  const names = Object.keys(PROGRAMS);
  const all = Object.values(PROGRAMS).flatMap((program, i) =>
    Object.entries({ ...files(program, String(i)), ...program.files }).map(([name, text]) => [
      `${i}/${name}`,
      text,
    ]),
  );
  return { names, files: Object.fromEntries(all) };
}

/** @param {string} output by the marks between programs */
function byProgram(output) {
  return output.split(/^## .*\n/m).slice(1);
}

/** @param {string[]} mains */
function main(mains) {
  return mains.map((file) => `console.log('## ${file}'); await import('./${file}');`).join('\n');
}

describe('TypeScript means what TypeScript 5.9 prints', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {string[]} */
  let expected;
  /** @type {string[]} */
  let found;
  before(async function () {
    const node = node24();
    if (node === null) {
      console.log('TypeScript is not compared: there is no Node.js 24 here');
      this.skip();
    }
    const printed = folders(({ options, source, main: file = 'a.ts' }) => ({
      [file === 'a.ts' ? 'a.mjs' : 'a.cjs']: ts.transpileModule(source, {
        fileName: file === 'a.ts' ? 'a.mts' : file,
        compilerOptions: { target: ts.ScriptTarget.ES2022, ...options, ...moduleOf(file) },
      }).outputText,
    }));
    const sources = folders(({ options, source, main: file = 'a.ts' }) => ({
      [file]: source,
      'tsconfig.json': JSON.stringify({ compilerOptions: options }),
      'package.json': '{"type": "module"}',
    }));
    const own = application({ ...sources.files, 'main.mjs': main(mains('ts')) });
    const nodes = application({ ...printed.files, 'main.mjs': main(mains('js')) });
    try {
      const { stdout, stderr } = await start(own.folder).ended;
      found = byProgram(stdout);
      assert.equal(found.length, sources.names.length, stderr);
      expected = byProgram(
        execFileSync(node, [join(nodes.folder, 'main.mjs')], { encoding: 'utf8' }),
      );
    } finally {
      own.remove();
      nodes.remove();
    }
  });

  Object.keys(PROGRAMS).forEach((name, i) => {
    it(name, () => {
      assert.ok(expected[i]?.trim());
      assert.equal(found[i], expected[i]);
    });
  });
});

/** @param {string} file */
function moduleOf(file) {
  return { module: file === 'a.cts' ? ts.ModuleKind.CommonJS : ts.ModuleKind.NodeNext };
}

/** @param {'ts' | 'js'} kind */
function mains(kind) {
  return Object.values(PROGRAMS).map(({ main: file = 'a.ts' }, i) =>
    kind === 'ts' ? `${i}/${file}` : `${i}/${file === 'a.ts' ? 'a.mjs' : 'a.cjs'}`,
  );
}
