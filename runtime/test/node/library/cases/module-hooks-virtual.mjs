// Hooks that give modules which no file has: under a scheme of their own, under the name of a missing file, in data: URLs.
import { createRequire, register, registerHooks } from 'node:module';

const require = createRequire(import.meta.url);
const URLS = ['virtual:hooked', 'file:///none/hooked', 'file:///none/hooked.js'];

const attempt = async (action) => {
  try {
    return await action();
  } catch (error) {
    return `${error.name} ${error.code}`;
  }
};

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

  register(
    `data:text/javascript,export const resolve = (name, context, next) => name === "registered" ? { url: "data:text/javascript,export default 5", shortCircuit: true } : next(name, context);`,
  );
  print(await attempt(async () => (await import('registered')).default));
};
