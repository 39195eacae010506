import host from 'es4x:host/commonjs';
import { loading } from './cache.js';
import { importModule } from './esm.js';
import Module from './module.js';
import { createRequire } from './require.js';

/** Loads the modules of `--require` and `--import`, relative to the working directory. */
export async function preload() {
  preloadRequired();
  for (const specifier of host.imported()) await importModule(host.workingFile(), specifier);
}

/** Loads the modules of `--require`. */
export function preloadRequired() {
  preloadModules(Array.from(host.required()));
}

/**
 * Requires modules as `--require` does: `Module._preloadModules`.
 *
 * @param {string[]} requests
 */
function preloadModules(requests) {
  if (!Array.isArray(requests)) return;
  const require = createRequire(host.workingFile());
  loading.preloads = true;
  try {
    for (const request of requests) require(request);
  } finally {
    loading.preloads = false;
  }
}

Module._preloadModules = preloadModules;
