// @ts-check
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describedBindings } from './bindings/descriptions.mjs';
import { formsScript } from './bindings/forms.mjs';
import { writeGlue } from './bindings/write.mjs';
import { builtins, JAVA, JAVA_TABLES, publicNames, SOURCES, writeJavaTables } from './builtins.mjs';
import { independent } from './bundle-helpers.mjs';
import { unlessFresh } from './fresh.mjs';
import { takeNodeLibrary, versionsOfParts } from './node-library/library.mjs';
import { nodeVersion } from './node-library/shapes.mjs';
import { WASI_LICENSE } from './notices/notices.mjs';
import { installPackages } from './npm.mjs';
import './project.mjs';
import { StepError, step, task } from './step.mjs';

/**
 * @import { Plugin } from 'esbuild'
 * @import { Group } from './bindings/descriptions.mjs'
 */

/** A resource folder of the runtime's Maven module. */
const BUNDLES = 'runtime/target/js';

/** The scripts that a context loads before it can require others. */
const FIRST = ['io/es4x/builtins/registry.js', 'io/es4x/builtins/start.js'];

/** The folders of the internal bindings that most modules of Node's library use. */
const NEEDED = ['io/es4x/node/bindings', 'io/es4x/node/bindings/buffer'];

/** The modules that are generated here. */
const MADE = ['es4x:table', 'es4x:start', 'es4x:needed-bindings'];

/** The prefix of modules with the forms of a binding's functions; see .dev/bindings. */
const FORMS = 'es4x:forms/';

/** The inputs of the bundles and tables. */
export const BUNDLED = [
  'package-lock.json',
  '.dev/bundle.mjs',
  '.dev/bundle-helpers.mjs',
  '.dev/bindings',
  '.dev/builtins.mjs',
  '.dev/node-library',
  SOURCES,
];

/**
 * Bundles each of the runtime's scripts with the modules and npm packages it imports into a CommonJS file of the same
 * path, and generates the tables of the builtins.
 */
export async function bundleBuiltins() {
  await takeNodeLibrary();
  const files = {
    inputs: BUNDLED,
    outputs: [...FIRST.map((script) => join(BUNDLES, script)), ...JAVA_TABLES],
  };
  await unlessFresh('bundle', files, () =>
    step('Bundling the JavaScript of the runtime', async () => {
      const all = builtins();
      writeJavaTables(all);
      const groups = await describedBindings(SOURCES);
      writeGlue(JAVA, groups);
      await bundle(all, groups);
    }),
  );
}

/**
 * @param {ReturnType<typeof builtins>} all
 * @param {Group[]} groups
 */
async function bundle(all, groups) {
  // Imported lazily, as it is only installed by npm ci.
  const { build } = await import('esbuild');
  const modules = [...all.modules.values()].filter(({ start }) => !start);
  const bindings = [...all.bindings.values()].filter(({ script }) => script && !isNeeded(script));
  const later = [...modules, ...bindings].flatMap(({ script }) => script ?? []);
  rmSync(BUNDLES, { recursive: true, force: true });
  for (const [scripts, atStart] of /** @type {[string[], boolean][]} */ ([
    [FIRST, true],
    [[...new Set(later)], false],
  ])) {
    const { outputFiles } = await build({
      write: false,
      entryPoints: scripts.map((script) => join(SOURCES, script)),
      outbase: SOURCES,
      outdir: BUNDLES,
      bundle: true,
      format: 'cjs',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      target: 'es2023',
      plugins: [internalModules(all, groups, atStart)],
      legalComments: 'inline',
      define: { 'process.env.NODE_ENV': '"production"' }, // Otherwise @tybys/wasm-util prints a warning for each error.
      logLevel: 'warning',
    });
    for (const { path, text } of outputFiles) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, independent(text));
    }
  }
  mkdirSync(join(BUNDLES, 'META-INF'));
  copyFileSync(WASI_LICENSE, join(BUNDLES, 'META-INF/LICENSE-wasm-util'));
}

/**
 * Resolves the names of builtin and internal modules: some are generated here, those created at the start of a context
 * are part of the start's bundle, and all others are required when the importing script is evaluated.
 *
 * @param {ReturnType<typeof builtins>} all
 * @param {Group[]} groups
 * @param {boolean} atStart whether the bundle is that of the start
 * @returns {Plugin}
 */
function internalModules(all, groups, atStart) {
  const started = [...all.modules].filter(([, { start }]) => start);
  const startedScripts = new Map(
    started.map(([name, { script = '' }]) => [name, resolve(SOURCES, script)]),
  );
  const madeScript = (/** @type {string} */ name) => {
    if (name === 'es4x:table') return tableScript(all);
    if (name.startsWith(FORMS)) return formsScript(groups, name.slice(FORMS.length));
    return defaultExports(name === 'es4x:start' ? startedScripts : neededBindings(all));
  };
  return {
    name: 'internal-modules',
    setup(build) {
      build.onResolve({ filter: /^(es4x|node):/ }, ({ path, kind }) => {
        const name = path.replace(/^node:/, '');
        if (kind === 'require-call') {
          return { path, external: true };
        }
        if (MADE.includes(name) || name.startsWith(FORMS)) {
          return { path: name, namespace: 'made' };
        }
        const script = atStart ? startedScripts.get(name) : undefined;
        return script ? { path: script } : { path, namespace: 'required' };
      });
      build.onLoad({ filter: /./, namespace: 'made' }, ({ path }) => ({
        contents: madeScript(path),
        resolveDir: SOURCES,
      }));
      // With a single property access: esbuild's interop copies all members, which is slow for Java objects.
      build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
        contents: `export default require(${JSON.stringify(path)});`,
      }));
    },
  };
}

/**
 * Generates the table of the builtins, which the registry and the definition of the globals read.
 *
 * @param {ReturnType<typeof builtins>} all
 */
function tableScript({ modules, globals, bindings, schemeOnly }) {
  const entries = [...modules].map(([name, { script, of, member, library }]) => [
    name,
    library ? { library } : script ? { script } : { of, member },
  ]);
  const scripts = [...bindings].flatMap(([name, { script }]) =>
    script && !isNeeded(script) ? [[name, script]] : [],
  );
  return [
    `export const modules = ${JSON.stringify(Object.fromEntries(entries))};`,
    `export const nodeVersion = ${JSON.stringify(nodeVersion())};`,
    `export const versionsOfParts = ${JSON.stringify(versionsOfParts())};`,
    `export const bindings = ${JSON.stringify(Object.fromEntries(scripts))};`,
    `export const names = ${JSON.stringify(publicNames(modules))};`,
    `export const schemeOnly = ${JSON.stringify(schemeOnly)};`,
    `export const globals = ${JSON.stringify(globals.map(([name, global]) => ({ name, ...global })))};`,
  ].join('\n');
}

/**
 * Returns the scripts of bindings that are bundled with the script of the library, by binding: loading them one by one
 * takes longer.
 *
 * @param {ReturnType<typeof builtins>} all
 */
function neededBindings({ bindings }) {
  const needed = [...bindings].filter(([, { script }]) => script && isNeeded(script));
  if (needed.length === 0) throw new StepError(`no binding has its script in ${NEEDED.join(', ')}`);
  return new Map(needed.map(([name, { script = '' }]) => [name, resolve(SOURCES, script)]));
}

/** @param {string} script of a binding */
const isNeeded = (script) => NEEDED.includes(dirname(script));

/** @param {Map<string, string>} scripts by the names of the modules that are their default exports */
function defaultExports(scripts) {
  const entries = [...scripts].map(([name, script], i) => ({ name, script, local: `m${i}` }));
  return [
    ...entries.map(({ local, script }) => `import ${local} from ${JSON.stringify(script)};`),
    `export default { ${entries.map(({ name, local }) => `${JSON.stringify(name)}: ${local}`).join()} };`,
  ].join('\n');
}

// Maven runs this file when it builds the runtime.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await task(async () => {
    await installPackages();
    await bundleBuiltins();
  });
}
