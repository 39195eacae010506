// @ts-check

import { maven } from './maven.mjs';
import { installPackages } from './npm.mjs';
import { run } from './run.mjs';
import { step, task } from './step.mjs';

await task(async () => {
  await installPackages();
  await step('Formatting Java', () => maven(['spotless:apply']));
  await step('Formatting JavaScript, TypeScript and JSON', () =>
    run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']),
  );
});
