import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, inBrief, start } from '../../support/es4x.js';

/** A string as WebAssembly writes it: its length, its bytes. */
const name = (/** @type {string} */ text) => [text.length, ...Buffer.from(text)];

/** A section of a module: its number, its length, its content. */
const section = (/** @type {number} */ id, /** @type {number[]} */ ...content) => [
  id,
  content.length,
  ...content,
];

/**
 * (module
 *   (import "./env.mjs" "log" (func (param i32)))
 *   (memory (export "memory") 1)
 *   (global (export "answer") i32 (i32.const 42))
 *   (func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add)
 *   (func (export "run") i32.const 7 call 0))
 */
const MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, 3, ...[0x60, 1, 0x7f, 0], ...[0x60, 2, 0x7f, 0x7f, 1, 0x7f], ...[0x60, 0, 0]),
  ...section(2, 1, ...name('./env.mjs'), ...name('log'), 0, 0),
  ...section(3, 2, 1, 2),
  ...section(5, 1, 0, 1),
  ...section(6, 1, 0x7f, 0, 0x41, 42, 0x0b),
  ...section(
    7,
    4,
    ...[...name('memory'), 2, 0],
    ...[...name('answer'), 3, 0],
    ...[...name('add'), 0, 1],
    ...[...name('run'), 0, 2],
  ),
  ...section(10, 2, 7, 0, 0x20, 0, 0x20, 1, 0x6a, 0x0b, 6, 0, 0x41, 7, 0x10, 0, 0x0b),
]);

describe('WebAssembly', function () {
  this.timeout(300_000);
  inBrief();

  /** @param {Record<string, string>} files */
  async function output(files) {
    const app = application(files);
    try {
      writeFileSync(join(app.folder, 'm.wasm'), MODULE);
      const { code, stdout, stderr } = await start(app.folder, {}).ended;
      assert.equal(code, 0, stderr);
      return stdout.trim().split('\n');
    } finally {
      app.remove();
    }
  }

  it('modules are imported with what they import, as instances and as modules', async () => {
    const lines = await output({
      'main.mjs': `
        import * as instance from './m.wasm';
        import { add } from './m.wasm';
        import source module from './m.wasm';
        import './c.cjs';
        console.log(Object.keys(instance).join(), add === instance.add, add(1, 2), instance.answer);
        console.log(instance.memory instanceof WebAssembly.Memory);
        instance.run();
        console.log(module instanceof WebAssembly.Module);
        console.log((await import.source('./m.wasm')) === module, (await import('./m.wasm')) === instance);
        console.log((await globalThis.fromCommonJs) === module);
        new WebAssembly.Instance(module, { './env.mjs': { log: (x) => console.log('own', x) } }).exports.run();`,
      'c.cjs': `globalThis.fromCommonJs = import.source('./m.wasm')`,
      'env.mjs': `export const log = (x) => console.log('log', x);`,
    });
    assert.deepEqual(lines, [
      'add,answer,memory,run true 3 42',
      'true',
      'log 7',
      'true',
      'true true',
      'true',
      'own 7',
    ]);
  });

  it('what is no WebAssembly, lacks an import or is JavaScript is an error that says so', async () => {
    const lines = await output({
      'main.mjs': `
        const report = (e) => console.log(e.name, e.code, e.message);
        await import('./bad.wasm').catch(report);
        await import('./empty.wasm').catch(report);
        await import('./m.wasm').catch(report);
        await import.source('./main.mjs').catch(report);`,
      'bad.wasm': 'hello, world',
      'empty.wasm': '',
    });
    assert.equal(lines.length, 4, lines.join('\n'));
    assert.match(lines[0] ?? '', /^CompileError undefined .*bad\.wasm: /);
    assert.match(lines[1] ?? '', /^CompileError undefined .*empty\.wasm: /);
    assert.match(
      lines[2] ?? '',
      /^Error ERR_MODULE_NOT_FOUND .*env\.mjs.* imported from .*m\.wasm/,
    );
    assert.match(lines[3] ?? '', /^SyntaxError ERR_SOURCE_PHASE_NOT_DEFINED .*main\.mjs/);
  });

  it('is compiled from responses of its media type', async () => {
    const lines = await output({
      'main.mjs': `
        import { readFileSync } from 'node:fs';
        const bytes = readFileSync(new URL('./m.wasm', import.meta.url));
        const response = (type, init) => new Response(bytes, { headers: { 'content-type': type }, ...init });
        const imports = { './env.mjs': { log: (x) => console.log('log', x) } };
        const module = await WebAssembly.compileStreaming(response('application/wasm'));
        new WebAssembly.Instance(module, imports).exports.run();
        const source = Promise.resolve(response('application/wasm'));
        const streamed = await WebAssembly.instantiateStreaming(source, imports);
        console.log(Object.keys(streamed).join(), streamed.instance.exports.add(1, 2));
        const used = response('application/wasm');
        await used.text();
        const bad = [response('text/html'), new Response(bytes, { status: 404, headers: { 'content-type': 'application/wasm' } }), used, 5];
        for (const one of bad) await WebAssembly.compileStreaming(one).catch((e) => console.log(e.name, e.code));
        const empty = new Response('', { headers: { 'content-type': 'application/wasm' } });
        await WebAssembly.instantiateStreaming(empty).catch((e) => console.log(e.name));`,
    });
    const refused = 'TypeError ERR_WEBASSEMBLY_RESPONSE';
    assert.deepEqual(lines, [
      'log 7',
      'module,instance 3',
      ...[refused, refused, refused],
      'TypeError ERR_INVALID_ARG_TYPE',
      'CompileError',
    ]);
  });
});
