// @ts-check
import { describeMachine } from '../../../benchmarks/harness/machine.mjs';
import { findJdk } from '../../es4x/src/jdk/find.js';
import { startRepository } from '../../es4x/test/support/repository.js';
import { isTemplate, TEMPLATES } from '../src/templates.js';
import { PROMISES, succeeds } from '../test/support/project.js';
import { startRegistry } from '../test/support/registry.js';
import { emptyHome, users } from './home.js';
import { asking, noNetwork } from './no-network.js';
import { readReport, writeReport } from './report.js';
import { SKIPPED, STEPS } from './steps.js';

/**
 * @import { Template } from '../src/templates.js'
 * @import { Project } from '../test/support/project.js'
 * @import { User } from './home.js'
 * @import { Outcome } from './report.js'
 * @import { Journey } from './steps.js'
 */

const names = process.argv.slice(2);
const wanted = /** @type {Template[]} */ (names.length > 0 ? names : Object.keys(TEMPLATES));
const unknown = wanted.find((name) => !isTemplate(name));
if (unknown) throw new Error(`There is no template ${unknown}.`);

const report = readReport();
const machine = {
  ...describeMachine(),
  programs: `Node ${process.versions.node}, JDK ${findJdk().version}`,
};
const registry = await startRegistry();
const repository = await startRepository();
const network = await noNetwork();
const journeys = wanted.flatMap((template) => users().map((user) => ({ template, user })));
let isGood = true;
for (const [i, { template, user }] of journeys.entries()) {
  console.log(`▸ [${i + 1}/${journeys.length}] ${template}, as ${user.name}`);
  const isFirst = journeys[i - 1]?.template !== template;
  const before = isFirst ? {} : report[template]?.users;
  const outcomes = await travel({ template, user, isFirst });
  isGood &&= Object.values(outcomes).every(({ found }) => ['good', SKIPPED].includes(found));
  report[template] = { machine, users: { ...before, [user.name]: outcomes } };
  writeReport(report); // After each journey: a run may be ended early.
}
await network?.stop();
repository.stop();
registry.stop();
console.log('\nSaved: npm/create-es4x/suite/report.json, docs/create.md and docs/shipping.md');
if (!isGood) process.exitCode = 1;

/**
 * Does all steps, also after one that has failed.
 *
 * @param {Pick<Journey, 'template' | 'user' | 'isFirst'>} choice
 */
async function travel({ template, user, isFirst }) {
  const home = emptyHome(user, { registry: registry.env, maven: repository.home });
  const { as, env } = home;
  const folder = `${home.folder}/my-app`;
  /** @type {Project} */
  const project = { folder, env, as, promise: PROMISES[template] };
  const offline = network ? withoutNetwork(project, network.as) : project;
  const journey = { template, user, isFirst, home, project, offline, network };
  /** @type {Record<string, Outcome>} */
  const outcomes = {};
  try {
    for (const [i, [name, run]] of Object.entries(STEPS).entries()) {
      process.stdout.write(`  ${i + 1}/${Object.keys(STEPS).length} ${name} ... `);
      const outcome = await outcomeOf(() => run(journey));
      outcomes[name] = outcome;
      console.log(`${outcome.found}, ${outcome.seconds} s`);
    }
  } finally {
    home.remove();
  }
  return outcomes;
}

/**
 * @param {Project} project
 * @param {string[]} outside what stands before a command that is to have no network
 * @returns {Project}
 */
function withoutNetwork(project, outside) {
  const as = [...outside, ...(project.as ?? [])];
  return { ...project, as, ask: (url) => succeeds({ ...project, as }, asking(url)) };
}

/**
 * @param {() => Promise<unknown>} run
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(run) {
  const begin = performance.now();
  const seconds = () => Math.round((performance.now() - begin) / 100) / 10;
  try {
    const told = await run();
    if (told === SKIPPED) return { found: SKIPPED, seconds: seconds() };
    const isFigures = typeof told === 'object' && told !== null;
    return { found: 'good', seconds: seconds(), ...(isFigures && { figures: { ...told } }) };
  } catch (e) {
    return { found: e instanceof Error ? e.message : `${e}`, seconds: seconds() };
  }
}
