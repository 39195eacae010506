// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessFresh } from './fresh.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** Makes the packages for Java libraries that examples have as dependencies. */
export async function buildExamples() {
  for (const name of readdirSync('examples')) {
    const folder = `examples/${name}`;
    const packages = generatedPackages(folder);
    if (packages.length > 0) {
      const files = {
        inputs: [join(folder, 'package.json'), 'npm/es4x/lib/es4x-codegen.jar'],
        outputs: packages.map((file) => join(file, 'package.json')),
      };
      await unlessFresh(`types-${name}`, files, () =>
        step(`Making types of Java libraries for ${folder}`, () => makeTypes(folder)),
      );
    }
  }
}

/** @param {string} folder */
function generatedPackages(folder) {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) {
    return [];
  }
  /** @type {Record<string, string>} */
  const dependencies = JSON.parse(readFileSync(manifest, 'utf8')).dependencies ?? {};
  return Object.values(dependencies)
    .filter((version) => version.startsWith('file:types/'))
    .map((version) => join(folder, version.slice('file:'.length)));
}

/** @param {string} folder */
async function makeTypes(folder) {
  const { code, output } = await run('npm', ['run', 'types', '--silent', '-w', folder], {
    capture: true,
  });
  if (code !== 0) {
    throw new StepError(`The types for ${folder} cannot be made:\n${output}`);
  }
}
