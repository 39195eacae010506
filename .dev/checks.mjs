// @ts-check
import { execFileSync } from 'node:child_process';
import { deadLinks } from './links.mjs';
import { maven } from './maven.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** @import { Tally } from './tally.mjs' */

/**
 * Checks everything that is not a test: formatting, lint, types, documentation.
 *
 * @returns {Promise<Tally>}
 */
export async function runChecks() {
  const checks = {
    'Format of Java': () => maven(['spotless:check'], { show: true }),
    'Format and lint of JavaScript, TypeScript and JSON': () => tool('biome', 'ci', '.'),
    ...Object.fromEntries(
      typeScriptProjects().map((file) => [`Types of ${file}`, () => tool('tsc', '-p', file)]),
    ),
    'Links in the documentation': checkLinks,
  };
  const tally = { suite: 'checks', passed: 0, failed: 0, skipped: 0 };
  for (const [title, check] of Object.entries(checks)) {
    const passed = await step(title, check);
    tally[passed ? 'passed' : 'failed']++;
  }
  return tally;
}

/**
 * @param {string} name
 * @param {...string} args
 */
async function tool(name, ...args) {
  const { code } = await run('npx', ['--no', name, ...args]);
  return code === 0;
}

function typeScriptProjects() {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*tsconfig*.json'])
    .toString()
    .split('\n')
    .filter((file) => file && !file.includes('tsconfig.base.json'));
}

function checkLinks() {
  const dead = deadLinks();
  for (const link of dead) {
    console.error(`leads nowhere: ${link}`);
  }
  return dead.length === 0;
}
