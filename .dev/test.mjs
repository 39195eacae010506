// @ts-check
import { trainArchive } from './archive.mjs';
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { javaTest, javaTests } from './java-tests.mjs';
import { mochaTests, WAITING } from './mocha-tests.mjs';
import { installCorpus, installNode24 } from './npm.mjs';
import { installServers } from './servers.mjs';
import { task } from './step.mjs';
import { printTallies } from './tally.mjs';
import { recordTimes } from './test-times.mjs';
import { wanted } from './wanted.mjs';

/** The tests that need servers of databases. */
const DRIVERS = 'examples/drivers/test/drivers.test.js';

/** The number of test files from which on an archive, for faster starts, is worth creating. */
const MANY = 5;

/**
 * Brings what tests take from the network.
 *
 * @param {string[]} files of tests
 */
async function bring(files) {
  await installNode24();
  await installCorpus();
  if (files.includes(DRIVERS)) {
    await installServers();
  }
}

// npm test [-- folder, file or class ...] [-g name] [--checks] [--times] [--long]
await task(async () => {
  const { modules, classes, files, grep, checks, times } = wanted(process.argv.slice(2));
  await build();
  await Promise.all([
    bring(files), // The network and the processor: neither waits for the other.
    files.length > MANY && trainArchive(),
  ]);
  const tallies = [];
  const early = modules.length > 0 ? files.filter((name) => WAITING.includes(name)) : [];
  if (modules.length > 0) {
    const beside = await Promise.all([javaTests(modules), mochaTests(early, grep)]);
    tallies.push(...beside.flat());
  }
  for (const { folder, name } of classes) {
    tallies.push(...(await javaTest(folder, name, grep)));
  }
  const others = files.filter((name) => !early.includes(name));
  tallies.push(...(await mochaTests(others, grep)));
  if (checks) {
    tallies.push(await runChecks());
  }
  if (times) {
    recordTimes(Object.assign({}, ...tallies.map((tally) => tally.times)));
  }
  if (!printTallies(tallies)) {
    process.exitCode = 1;
  }
});
