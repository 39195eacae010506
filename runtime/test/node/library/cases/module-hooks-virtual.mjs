// Hooks that give modules which no file has: under a scheme of their own, under the name of a missing file, in data: URLs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, register, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const URLS = ['virtual:hooked', 'file:///none/hooked', 'file:///none/hooked.js'];

const attempt = async (action) => {
  try {
    return await action();
  } catch (error) {
    return `${error.name} ${error.code}`;
  }
};

/** A file that is imported in two formats, which a hook says by the type that is asked for. */
async function twoFormats(print) {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-formats-'));
  const file = join(folder, 'number.json');
  writeFileSync(file, '42');
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === 'number'
        ? {
            url: pathToFileURL(file).href,
            importAttributes: context.importAttributes,
            format: context.importAttributes.type ?? 'module',
            shortCircuit: true,
          }
        : next(name, context),
  });
  const json = await import('number', { with: { type: 'json' } });
  print(json.default, Object.keys(await import('number')));
  hooks.deregister();
  rmSync(folder, { recursive: true });
}

/** Modules of types that only hooks can load, and that the step which loads without hooks refuses. */
async function unknownTypes(print) {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-types-'));
  const file = join(folder, 'some.unknown');
  writeFileSync(file, 'text');
  const passed = registerHooks({ load: (url, context, next) => next(url, context) });
  for (const name of [file, join(folder, 'missing.unknown')]) {
    print(await attempt(() => import(pathToFileURL(name))));
  }
  passed.deregister();
  rmSync(folder, { recursive: true });
  const hooks = registerHooks({
    load: (url, context, next) =>
      url.startsWith('data:text/x')
        ? { format: 'module', source: 'export default "x"', shortCircuit: true }
        : next(url, context),
  });
  print((await import('data:text/x,y')).default, import.meta.resolve('data:text/x,z'));
  hooks.deregister();
}

/** The thread of hooks knows nothing of the one that has started it. */
async function thread(print) {
  const code = `
    import { parentPort, workerData } from 'node:worker_threads';
    const source = 'export default ' + JSON.stringify([parentPort, workerData]);
    export const load = (url, context, next) =>
      url === 'data:thread' ? { format: 'module', source, shortCircuit: true } : next(url, context);`;
  register(`data:text/javascript,${encodeURIComponent(code)}`);
  print((await import('data:thread')).default);
}

/** Hooks whose modules, and what these import, only the hooks before them can resolve. */
async function chained(print) {
  const first = `export const resolve = (name, context, next) => next(name.replace(/^hidden-/, ''), context);`;
  const second = `
    export const load = async (url, context, next) => {
      if (url !== 'data:chained') return next(url, context);
      const { default: number } = await import('hidden-data:text/javascript,export default 7');
      return { format: 'module', source: 'export default ' + number, shortCircuit: true };
    };`;
  register(`data:text/javascript,${encodeURIComponent(first)}`);
  register(`hidden-data:text/javascript,${encodeURIComponent(second)}`);
  print((await import('data:chained')).default);
}

export default async (print) => {
  for (const url of URLS) {
    for (const [format, source] of [
      ['commonjs', 'module.exports = { default: "text" };'],
      ['module', 'export default "text";'],
      ['json', '{ "default": "text" }'],
    ]) {
      const hooks = registerHooks({
        resolve: (name, context, next) =>
          name === `hooked-${format}`
            ? { url: `${url}?${format}`, shortCircuit: true }
            : next(name, context),
        load: (name, context, next) =>
          name.startsWith(url) ? { format, source, shortCircuit: true } : next(name, context),
      });
      print(
        url,
        format,
        await attempt(async () => (await import(`hooked-${format}`)).default),
        format !== 'commonjs'
          ? undefined
          : await attempt(() => require(`hooked-${format}`).default),
      );
      hooks.deregister();
    }
  }

  await twoFormats(print);

  register(
    `data:text/javascript,export const resolve = (name, context, next) => name === "registered" ? { url: "data:text/javascript,export default 5", shortCircuit: true } : next(name, context);`,
  );
  print(await attempt(async () => (await import('registered')).default));
  await unknownTypes(print);
  await thread(print);
  await chained(print);
};
