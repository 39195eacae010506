import vm, { SourceTextModule, SyntheticModule } from 'node:vm';

const told = ({ name, code, message }) => `${name} ${code}: ${message}`;

/** A module whose imports are linked to others, by their specifiers. */
async function linked(text, others = {}, options = {}) {
  const module = new SourceTextModule(text, options);
  await module.link((specifier) => others[specifier]);
  return module;
}

async function life(print) {
  const b = new SyntheticModule(['x', 'default'], function () {
    this.setExport('x', 41);
  });
  const a = new SourceTextModule('import { x } from "b"; export default x + 1; export * from "b"', {
    identifier: 'a',
  });
  print(b.status, a.status, a.identifier, a.moduleRequests, a.dependencySpecifiers, a);
  await a.link((specifier, referrer, { attributes }) => {
    print(specifier, referrer === a, attributes);
    return b;
  });
  print(a.status, b.status, a.hasAsyncGraph(), a.hasTopLevelAwait());
  const promise = a.evaluate();
  print(promise === a.evaluate(), await promise, a.status, b.status, a.namespace);
  b.setExport('x', 2);
  print(a.namespace.x, a.createCachedData instanceof Function);
}

async function cycle(print) {
  const text = (other) => `import { name as o } from '${other}'; export const name = '${other}';
    export const read = () => o;`;
  const [a, b] = [text('b'), text('a')].map((each) => new SourceTextModule(each));
  a.linkRequests([b]);
  b.linkRequests([a]);
  a.instantiate();
  await a.evaluate();
  print(a.namespace.read(), b.namespace.read(), b.status);
}

async function failures(print) {
  const caught = (promise) => promise.then(() => 'nothing', told);
  const b = new SyntheticModule(['x'], () => {});
  print(await caught(linked('import { y } from "b"', { b })));
  print(await caught(linked('export { y } from "b"', { b })));
  print(await caught(linked('import "b"', {})));
  const thrown = await linked('export let a = 1; throw new TypeError("no")');
  print(await caught(thrown.evaluate()), thrown.status, told(thrown.error));
  const cause = linked('import "b"', { b: thrown }).catch((e) => print(told(e)) ?? e.cause);
  print((await cause) === thrown.error);
  const never = await linked('while (true);');
  print(await caught(never.evaluate({ timeout: 50 })));
  const late = new SourceTextModule('import "c"', { identifier: 'late' });
  for (const call of [
    () => late.instantiate(),
    () => late.namespace,
    () => late.error,
    () => late.linkRequests([]),
    () => b.setExport('z', 1),
    () => new SyntheticModule(['x', 'x'], () => {}),
    () => new SourceTextModule('1', { cachedData: Buffer.from('none') }),
    () => vm.Module(),
  ]) {
    try {
      print(call());
    } catch (e) {
      print(told(e));
    }
  }
  print(await caught(late.evaluate()));
}

async function dynamic(print) {
  const b = new SyntheticModule(['x'], function () {
    this.setExport('x', 41);
  });
  await b.evaluate();
  const importing = (name) => ({
    importModuleDynamically(specifier, referrer, attributes) {
      print(name, specifier, referrer === code, attributes);
      return specifier === 'failing' ? Promise.reject(new RangeError('not this')) : b;
    },
  });
  let code;
  code = new vm.Script('import("b", { with: { type: "x" } })', importing('script'));
  print(await code.runInThisContext());
  const context = vm.createContext({});
  print((await code.runInContext(context)).x);
  code = vm.compileFunction('return import(arguments[0])', [], importing('function'));
  print(await code('b'), await code('failing').catch(told));
  code = new vm.Script('eval("import(`b`)")', importing('eval'));
  print((await code.runInThisContext()).x);
  code = await linked('export const found = await import("b"); export const m = import.meta;', [], {
    identifier: 'm',
    initializeImportMeta: (meta, module) => Object.assign(meta, { of: module.identifier }),
    ...importing('module'),
  });
  await code.evaluate();
  print(code.namespace, code.hasTopLevelAwait());
  const without = await linked('export const p = import("b").catch((e) => e.code)');
  await without.evaluate();
  print(await without.namespace.p);
}

async function contexts(print) {
  const context = vm.createContext({ print });
  const module = await linked(
    'print(typeof process, this); globalThis.made = [1]; export default globalThis.print === print',
    {},
    { context },
  );
  await module.evaluate();
  print(module.namespace.default, Array.isArray(context.made), module.context === context);
  print(module.identifier, new SourceTextModule('', { context }).identifier);
}

/** Imports of the source of a module, which none that a program links itself has. */
async function sources(print) {
  const target = new SourceTextModule('export var p = 5;');
  const staticImport = linked('import source x from "y";', { y: target });
  print(await staticImport.then((module) => module.evaluate()).catch(told));
  const dynamicImport = await linked(
    'await import.source("y");',
    {},
    { importModuleDynamically: () => target },
  );
  print(await dynamicImport.evaluate().catch(told));
}

export default async function vmModules(print) {
  await sources(print);
  await life(print);
  await cycle(print);
  await failures(print);
  await dynamic(print);
  await contexts(print);
}
