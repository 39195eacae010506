// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import './project.mjs';
import { settingsPage } from './settings/page.mjs';
import { undescribed } from './settings/problems.mjs';

const PAGE = 'docs/settings.md';

/**
 * Checks that all settings are described, and that their page is as the tables are.
 *
 * @returns {string[]} the problems
 */
export function settingsProblems() {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  return [
    ...undescribed(),
    ...(page === settingsPage() ? [] : [`${PAGE} is not as the tables are; run: npm run options`]),
  ];
}

// A part of npm run options
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(PAGE, settingsPage());
  const problems = undescribed();
  console.log(problems.join('\n') || `${PAGE} is written.`);
  if (problems.length > 0) process.exitCode = 1;
}
