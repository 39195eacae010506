// @ts-check
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { task } from './step.mjs';
import { printTallies } from './tally.mjs';

await task(async () => {
  await build(); // The types of generated code are checked, too.
  if (!printTallies([await runChecks()])) {
    process.exitCode = 1;
  }
});
