// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unlessFresh } from './fresh.mjs';
import { leanInspect } from './lean-inspect.mjs';
import './project.mjs';
import { step } from './step.mjs';

/** Where the runtime's JavaScript halves lie, beside their Java halves. */
const SOURCES = 'runtime/src/main/java';

/** A resource folder of the runtime's Maven module. */
const BUNDLES = 'runtime/target/js';

/**
 * Bundles the entries that runtime/builtins.json lists, each with the modules and npm packages it
 * imports, into one CommonJS file of the same path.
 */
export async function bundleBuiltins() {
  const { entries } = JSON.parse(readFileSync('runtime/builtins.json', 'utf8'));
  const files = {
    inputs: ['runtime/builtins.json', 'package-lock.json', '.dev/lean-inspect.mjs', SOURCES],
    outputs: entries.map((/** @type {string} */ entry) => join(BUNDLES, entry)),
  };
  await unlessFresh('bundle', files, () =>
    step('Bundling the JavaScript of the runtime', () => bundle(entries)),
  );
}

/** @param {string[]} entries */
async function bundle(entries) {
  // Imported here: it is there only after npm ci.
  const { build } = await import('esbuild');
  rmSync(BUNDLES, { recursive: true, force: true });
  await build({
    entryPoints: entries.map((entry) => join(SOURCES, entry)),
    outbase: SOURCES,
    outdir: BUNDLES,
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2023',
    // Builtin modules are asked for when they are needed.
    external: ['node:*', 'es4x:*'],
    plugins: [leanInspect],
    legalComments: 'inline',
    logLevel: 'warning',
  });
}
