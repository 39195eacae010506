// @ts-check
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @import { Runner } from './suites.mjs' */

// Runs test files, whose names follow that of their runner, in the folder of their package.
const [runner, ...names] = /** @type {[Runner, ...string[]]} */ (process.argv.splice(2));
const files = names.map((name) => resolve(name));
const require = createRequire(import.meta.url);

if (runner === 'mocha') {
  const Mocha = require('mocha');
  const mocha = new Mocha({ reporter: 'tap' });
  for (const file of files) {
    mocha.addFile(file);
  }
  mocha.run();
} else if (runner === 'tape') {
  // All at once: tape is done when there is nothing more to run.
  for (const file of files) {
    load(file, () => require(file));
  }
} else {
  for (const file of files) {
    await load(file, () => import(pathToFileURL(file).href));
  }
}

/**
 * Loads a file; one that cannot be loaded is a failed test, as to the runners.
 *
 * @param {string} file
 * @param {() => unknown} work
 */
async function load(file, work) {
  try {
    await work();
  } catch (error) {
    console.error(error);
    console.log(`not loaded: ${file}`);
    process.exitCode = 1;
  }
}
