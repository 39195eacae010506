import host from 'es4x:host/commonjs';
import { loading } from './cache.js';
import { importModule } from './esm.js';
import { createRequire } from './require.js';

/** Loads what `--require` and `--import` name, as from a file in the working directory. */
export async function preload() {
  preloadRequired();
  for (const specifier of host.imported()) await importModule(host.workingFile(), specifier);
}

/** Loads what `--require` names. */
export function preloadRequired() {
  const require = createRequire(host.workingFile());
  loading.preloads = true;
  host.required().forEach((request) => {
    require(request);
  });
  loading.preloads = false;
}
