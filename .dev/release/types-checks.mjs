// @ts-check
import { readFileSync } from 'node:fs';

/** @import { Tarball } from './packages.mjs' */

/** The packages that are commands: nothing can be imported from them. */
const COMMANDS = ['es4x', 'create-es4x'];

/** Findings of publint that are none, by package. */
const IGNORED = /** @type {Record<string, RegExp>} */ ({
  // It declares globals and modules of others: nothing is imported from it.
  '@es4x/types': /is interpreted as CJS when resolving with the "import" condition/,
});

/**
 * Returns what publint and Are The Types Wrong find in a package.
 *
 * @param {Tarball} tarball
 * @returns {Promise<string[]>}
 */
export async function typesProblems({ tarball, manifest }) {
  // Imported lazily, as they are only installed by npm ci.
  const { publint } = await import('publint');
  const { formatMessage } = await import('publint/utils');
  const bytes = new Uint8Array(readFileSync(tarball));
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  const found = messages
    .map((message) => `publint: ${formatMessage(message, manifest, { color: false })}`)
    .filter((problem) => !IGNORED[manifest.name]?.test(problem));
  return COMMANDS.includes(manifest.name) ? found : [...found, ...(await wrongTypes(bytes))];
}

/** @param {Uint8Array} bytes of a tarball */
async function wrongTypes(bytes) {
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
  const analysis = await checkPackage(createPackageFromTarballData(bytes));
  if (!analysis.types) return ['it has no types'];
  return analysis.problems.map((problem) => `types: ${JSON.stringify(problem)}`);
}
