// @ts-check
import { pathToFileURL } from 'node:url';
import { bundleBuiltins } from './bundle.mjs';
import { generateBindings } from './codegen.mjs';
import { buildExamples } from './examples.mjs';
import { packageJars } from './jars.mjs';
import { jdk } from './jdk.mjs';
import { installPackages } from './npm.mjs';
import { task } from './step.mjs';

/** Brings everything up to date; what did not change is not made again. */
export async function build() {
  const start = performance.now();
  jdk(); // Says at once when there is none.
  await installPackages();
  await bundleBuiltins();
  await packageJars();
  await generateBindings();
  await buildExamples();
  console.log(`ES4X is up to date (${((performance.now() - start) / 1000).toFixed(1)} s).`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await task(build);
}
