// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessFresh } from './fresh.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** Builds the examples that have to be, such as those in TypeScript. */
export async function buildExamples() {
  for (const name of readdirSync('examples')) {
    const folder = `examples/${name}`;
    const manifest = join(folder, 'package.json');
    const { scripts, main } = existsSync(manifest)
      ? JSON.parse(readFileSync(manifest, 'utf8'))
      : {};
    if (scripts?.build) {
      const files = { inputs: [folder, 'types'], outputs: [join(folder, main)] };
      await unlessFresh(`build-${name}`, files, () =>
        step(`Building ${folder}`, () => buildExample(folder)),
      );
    }
  }
}

/** @param {string} folder */
async function buildExample(folder) {
  const { code, output } = await run('npm', ['run', 'build', '--silent', '-w', folder], {
    capture: true,
  });
  if (code !== 0) {
    throw new StepError(`${folder} does not build:\n${output}`);
  }
}
