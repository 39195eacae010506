import fs from 'node:fs';
import { createRequire, register, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** @type {import('./main.mjs').Attempt[]} */
export default [
  ['`require()` of a file', ({ commonjs }) => require(commonjs)],
  ['`require()` of JSON', ({ json }) => require(json).secret],
  [
    '`import()` of a `file:` URL',
    async ({ module }) => (await import(pathToFileURL(module).href)).default,
  ],
  [
    '`import()` of JSON',
    async ({ json }) =>
      (await import(pathToFileURL(json).href, { with: { type: 'json' } })).default.secret,
  ],
  [
    '`import()` from a `data:` URL',
    async ({ module }) =>
      (
        await import(
          `data:text/javascript,export { default } from ${JSON.stringify(pathToFileURL(module).href)}`
        )
      ).default,
  ],
  [
    '`fs` in a `data:` URL',
    async ({ secret }) =>
      (
        await import(
          `data:text/javascript,import fs from "node:fs"; export default fs.readFileSync(${JSON.stringify(secret)}, "utf8")`
        )
      ).default,
  ],
  [
    '`createRequire()` of another folder',
    ({ commonjs }) => createRequire(commonjs)(`./${path.basename(commonjs)}`),
  ],
  ['a module in a folder that a link leads to', ({ linked }) => require(linked)],
  [
    'an extension of `require()`',
    ({ secret }) => {
      require.extensions['.txt'] = (module, file) => {
        module.exports = fs.readFileSync(file, 'utf8');
      };
      return require(secret);
    },
  ],
  [
    '`module.registerHooks()`',
    ({ secret }) => {
      const hooks = registerHooks({
        load: (url, context, next) =>
          url.endsWith('hooked')
            ? {
                format: 'commonjs',
                shortCircuit: true,
                source: `module.exports = ${JSON.stringify(fs.readFileSync(secret, 'utf8'))}`,
              }
            : next(url, context),
        resolve: (name, context, next) =>
          name === 'hooked' ? { url: 'file:///hooked', shortCircuit: true } : next(name, context),
      });
      try {
        return require('hooked');
      } finally {
        hooks.deregister();
      }
    },
  ],
  [
    '`module.register()`',
    async ({ secret }) => {
      register(
        `data:text/javascript,import fs from "node:fs"; export function resolve(name, context, next) { return name === "registered" ? { url: "data:text/javascript,export default " + encodeURIComponent(JSON.stringify(fs.readFileSync(${JSON.stringify(secret)}, "utf8"))), shortCircuit: true } : next(name, context); }`,
      );
      return (await import('registered')).default;
    },
  ],
  [
    '`process.mainModule.require()`',
    ({ secret }) => process.getBuiltinModule('fs').readFileSync(secret, 'utf8'),
  ],
  [
    'a source map',
    ({ mapped, out }) => {
      process.setSourceMapsEnabled(true);
      fs.writeFileSync(
        `${out}/mapped.cjs`,
        `throw new Error('mapped');\n//# sourceMappingURL=${mapped}\n`,
      );
      try {
        return require(`${out}/mapped.cjs`);
      } catch (error) {
        return error.stack;
      } finally {
        process.setSourceMapsEnabled(false);
      }
    },
  ],
  ['a native addon', ({ addon }) => require(addon), 'ES4X loads no addons'],
  [
    '`process.dlopen()`',
    ({ addon }) => process.dlopen({ exports: {} }, addon),
    'ES4X loads no addons',
  ],
];
