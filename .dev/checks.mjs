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
    'Format and lint of JavaScript, TypeScript and JSON': () =>
      biome('ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'),
    ...Object.fromEntries(
      typeScriptProjects().map((file) => [`Types of ${file}`, () => tsc(file)]),
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

/** @param {...string} args */
async function biome(...args) {
  const { code } = await run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', ...args]);
  return code === 0;
}

/** @param {string} project */
async function tsc(project) {
  const { code } = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project]);
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
