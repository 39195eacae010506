import diagnostics from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import Module, {
  createRequire,
  findPackageJSON,
  SourceMap,
  stripTypeScriptTypes,
} from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the result of a call, or what it throws, with the place above the stack. */
function result(call) {
  try {
    return call();
  } catch (e) {
    const [place = ''] = /^\S*:\d+$/m.exec(e.stack) ?? [];
    return `${e.name} ${e.code}: ${e.message} ${place}`;
  }
}

function packages(print) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packages-')));
  const shown = (value) => String(value).replaceAll(folder, '<folder>');
  const files = {
    'package.json': '{ "name": "root", "exports": "./main.js" }',
    'main.js': '',
    'inner/package.json': '{}',
    'inner/deep/a.js': '',
    'node_modules/one/package.json': '{ "main": "sub/main.js" }',
    'node_modules/one/sub/package.json': '{ "type": "module" }',
    'node_modules/one/sub/main.js': '',
    'node_modules/@scope/two/package.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const main = pathToFileURL(join(folder, 'main.js'));
  for (const [specifier, base] of [
    ['one', main],
    ['one/sub/main.js', main.href],
    ['@scope/two/x', join(folder, 'inner/deep/a.js')],
    ['root', main],
    ['./inner/deep/a.js', main],
    ['.', pathToFileURL(join(folder, 'inner/deep/a.js'))],
    [pathToFileURL(join(folder, 'node_modules/one/sub/main.js')), main],
    ['./missing.js', main],
    ['@bad', main],
    [Symbol('s'), main],
    ['one', 1],
  ]) {
    print(shown(result(() => findPackageJSON(specifier, base))));
  }
  print(shown(result(() => findPackageJSON())));
  rmSync(folder, { recursive: true });
}

function types(print) {
  for (const [code, options] of [
    ['const a: number = 1 as any; export const f = <T>(x: T): T => x!;'],
    ['class A<T> { private x?: T; constructor(readonly y = 1 as number) {} }'],
    ['let a;\nenum E { A }'],
    ['namespace N {\n export const a = 1;\n}'],
    ['const a: string = "1";', { sourceUrl: 'x.ts' }],
    ['const a: number = ;', { sourceUrl: 'x.ts' }],
    ['const a = 1', { mode: 'both' }],
    ['const a = 1', { sourceMap: true }],
    ['const a = 1', { mode: 'transform', sourceMap: 1 }],
    [1],
    ['a', 1],
    ["import a from 'a';\nimport type B from 'b';\nimport 'c';", { mode: 'transform' }],
  ]) {
    print(result(() => stripTypeScriptTypes(code, options)));
  }
  const text = stripTypeScriptTypes('enum E { A, B }\nglobalThis.e = E.B;', {
    mode: 'transform',
    sourceMap: true,
    sourceUrl: 'e.ts',
  });
  print(new Function(`${text}\nreturn E;`)(), globalThis.e);
  const [, map] = text.split('base64,');
  const { version, sources } = JSON.parse(atob(map));
  print(version, sources);
}

function sourceMaps(print) {
  const payload = {
    version: 3,
    file: 'out.js',
    sources: ['a.ts', 'b.ts'],
    names: ['first'],
    mappings: 'AAAAA,IAAI;ACCJ',
  };
  const map = new SourceMap(payload, { lineLengths: [10, 5] });
  print(map.payload, map.payload === payload, map.lineLengths);
  print(map.findEntry(0, 5), map.findEntry(1, 0), map.findEntry(0, 0).name);
  print(map.findOrigin(1, 5), map.findOrigin(9, 9), map instanceof SourceMap);
  print(result(() => new SourceMap('text')));
  print(Module.findSourceMap('/not/loaded.js'));
}

/** Shows how stacks follow a source map, which says that the first line is the eleventh of another file. */
function support(print) {
  const folder = mkdtempSync(join(tmpdir(), 'maps-'));
  const map = { version: 3, sources: ['first.ts'], names: [], mappings: 'AAUA' };
  const file = join(folder, 'compiled.cjs');
  writeFileSync(
    file,
    `module.exports = () => new Error('mapped').stack;
//# sourceMappingURL=data:application/json;base64,${btoa(JSON.stringify(map))}
`,
  );
  const place = () => /(compiled|first)\S*?:\d+/.exec(createRequire(file)(file)())?.[0];
  process.setSourceMapsEnabled(true);
  print(process.sourceMapsEnabled, Module.getSourceMapsSupport(), place());
  process.setSourceMapsEnabled(false);
  print(process.sourceMapsEnabled, place());
  Module.setSourceMapsSupport(true, { nodeModules: true });
  print(Module.getSourceMapsSupport(), Object.isFrozen(Module.getSourceMapsSupport()), place());
  print(result(() => process.setSourceMapsEnabled(1)));
  print(result(() => Module.setSourceMapsSupport(true, 1)));
  print(result(() => Module.setSourceMapsSupport(true, { generatedCode: 1 })));
  rmSync(folder, { recursive: true });
}

/** The tracing channels of the loader. */
async function tracing(print) {
  const stops = ['module.require', 'module.import'].map((name) => {
    const channel = diagnostics.tracingChannel(name);
    const tell = (event) => (context) =>
      print(name, event, Object.keys(context), context.id ?? context.url, context.error?.code);
    const events = ['start', 'end', 'asyncStart', 'asyncEnd', 'error'];
    const listeners = Object.fromEntries(events.map((event) => [event, tell(event)]));
    channel.subscribe(listeners);
    return () => channel.unsubscribe(listeners);
  });
  const require = createRequire(import.meta.url);
  require('node:punycode');
  print(result(() => require('no-such-package')).slice(0, 23));
  await import('node:tty');
  await import('no-such-package').catch((error) => print(error.code));
  for (const stop of stops) stop();
  require('node:http');
}

export default async (print) => {
  for (const part of [packages, types, sourceMaps, support]) {
    part(print);
  }
  await tracing(print);
  for (const name of ['findPackageJSON', 'stripTypeScriptTypes', 'findSourceMap']) {
    print(name, Module[name].name, Module[name].length);
  }
};
