// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isTemplate, TEMPLATES } from '../src/templates.js';
import { created } from '../test/support/create.js';
import { answers, debugs, runsAsContainer, succeeds, watches } from '../test/support/project.js';
import { startRegistry } from '../test/support/registry.js';

/** @import { Template } from '../src/templates.js' */
/** @import { Project } from '../test/support/project.js' */

const REPORT = new URL('report.json', import.meta.url);

/** @type {Record<string, (project: Project) => Promise<unknown>>} */
const CHECKS = {
  answers,
  'passes its tests': (project) => succeeds(project, ['npm', 'test']),
  'type-checks': (project) => succeeds(project, ['npm', 'run', 'check']),
  'restarts when a file changes': watches,
  'is debugged by launch.json': debugs,
  'runs by its Dockerfile': runsAsContainer,
};

const names = process.argv.slice(2);
const wanted = /** @type {Template[]} */ (names.length > 0 ? names : Object.keys(TEMPLATES));
const unknown = wanted.find((name) => !isTemplate(name));
if (unknown) throw new Error(`There is no template ${unknown}.`);

/** @type {Record<string, Record<string, string>>} what each check of a template has found: 'good', or the error */
const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
const registry = await startRegistry();
for (const template of wanted) {
  console.log(`▸ ${template}`);
  report[template] = await check(template);
  // After each template: a run may be ended early.
  writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
}
registry.stop();
if (wanted.some((name) => Object.values(report[name] ?? {}).some((found) => found !== 'good'))) {
  process.exitCode = 1;
}

/** @param {Template} template */
async function check(template) {
  /** @type {Record<string, string>} */
  const outcome = {};
  let project;
  try {
    project = await created(template, registry.env);
    for (const [name, run] of Object.entries(CHECKS)) {
      const start = performance.now();
      outcome[name] = await run(project).then(() => 'good', messageOf);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`  ${name}: ${outcome[name]} (${seconds} s)`);
    }
  } catch (e) {
    outcome.created = messageOf(e);
    console.log(`  created: ${outcome.created}`);
  }
  project?.remove();
  return outcome;
}

/** @param {unknown} e */
function messageOf(e) {
  return e instanceof Error ? e.message : `${e}`;
}
