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
};
