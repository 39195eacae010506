// @ts-check
import { pathToFileURL } from 'node:url';
import { installedPackages } from '../npm/es4x/src/app/packages.js';
import { generateBindings } from './codegen.mjs';
import { buildExamples } from './examples.mjs';
import { packageJars } from './jars.mjs';
import { jdk } from './jdk.mjs';
import { layLicenses } from './notices/notices.mjs';
import { installPackages } from './npm.mjs';
import { task } from './step.mjs';

/** Builds everything that is out of date. */
export async function build() {
  const start = performance.now();
  jdk(); // Fails early if there is no JDK.
  await installPackages();
  await packageJars();
  await generateBindings();
  await buildExamples();
  layLicenses();
  console.log(`ES4X is up to date (${((performance.now() - start) / 1000).toFixed(1)} s).`);
}

/**
 * Builds everything that one application needs.
 *
 * @param {string} folder
 */
export async function buildFor(folder) {
  jdk();
  await installPackages();
  await packageJars();
  const names = installedPackages(folder).map(({ manifest }) => manifest.name ?? '');
  await generateBindings(
    names.filter((name) => name.startsWith('@vertx/')).map((name) => name.slice('@vertx/'.length)),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await task(build);
}
