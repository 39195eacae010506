import host from 'es4x:host/commonjs';
import Module from './commonjs.js';
import { importFile, setMain } from './esm.js';
import { isModule } from './extensions.js';
import { preload } from './preload.js';

/** The start of a program. */

async function evaluateMain(filename) {
  if (host.hasPreloads()) await preload();
  setMain(filename);
  if (filename.endsWith('.json') || !isModule(filename, filename))
    return { exports: Module._load(filename, null, true) };
  return { exports: await importFile(filename) };
}

/**
 * Runs the main module, CommonJS or ES.
 *
 * @param {string} filename
 * @returns {Promise<{ exports: unknown }>} done when its top-level awaits are, too
 */
export function runMain(filename) {
  const done = evaluateMain(filename);
  // Java attaches its handlers after the call, which is too late for the engine: to it the promise
  // must look handled from the start.
  done.catch(() => {});
  return done;
}
