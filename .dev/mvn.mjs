// @ts-check

import { maven } from './maven.mjs';
import { installPackages } from './npm.mjs';
import { task } from './step.mjs';

// Runs Maven with the project's JDK: npm run mvn -- -pl runtime test -Dtest=TimersTest
await task(async () => {
  await installPackages();
  if (!(await maven(process.argv.slice(2), { show: true }))) {
    process.exitCode = 1;
  }
});
