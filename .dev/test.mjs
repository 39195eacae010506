// @ts-check
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { JAVA_SUITES, javaTests } from './java-tests.mjs';
import { MOCHA_SUITES, mochaTests } from './mocha-tests.mjs';
import { installCorpus, installNode24 } from './npm.mjs';
import { StepError, task } from './step.mjs';
import { printTallies } from './tally.mjs';

// npm test [-- folder ...] [-- --checks]: the suites in these folders, or all of them; and checks.
await task(async () => {
  const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const all = [...JAVA_SUITES, ...MOCHA_SUITES];
  const unknown = folders.find((folder) => !all.includes(folder));
  if (unknown) {
    throw new StepError(
      `There are no tests in "${unknown}", but in: ${[...new Set(all)].join(', ')}`,
    );
  }
  const wanted = (/** @type {string} */ suite) => folders.length === 0 || folders.includes(suite);

  await build();
  await installNode24();
  await installCorpus();
  const tallies = [];
  const java = JAVA_SUITES.filter(wanted);
  if (java.length > 0) {
    tallies.push(...(await javaTests(java)));
  }
  for (const suite of MOCHA_SUITES.filter(wanted)) {
    tallies.push(await mochaTests(suite));
  }
  if (process.argv.includes('--checks')) {
    tallies.push(await runChecks());
  }
  if (!printTallies(tallies)) {
    process.exitCode = 1;
  }
});
