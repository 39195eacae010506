// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import './project.mjs';
import { run } from './run.mjs';
import { task } from './step.mjs';
import { wanted } from './wanted.mjs';

// npm run dev [-- arguments of npm test]: builds, and runs the tests, whenever a file changes.
await task(async () => {
  const args = process.argv.slice(2);
  const program = args.length > 0 ? '.dev/test.mjs' : '.dev/build.mjs';
  wanted(args); // Fails early if there is no such test.
  for (;;) {
    const change = nextChange();
    await run(process.execPath, [program, ...args]);
    console.log('\nWaiting for a change; Ctrl+C ends this.');
    console.log(`\n▸ ${await change} has changed`);
  }
});

/**
 * Waits for a change of a file that is not ignored by Git.
 *
 * @returns {Promise<string>} its name
 */
function nextChange() {
  return new Promise((resolve) => {
    const watchers = folders().map((folder) =>
      watch(folder, (_, name) => {
        const file = join(folder, name ?? '');
        if (name && !isIgnored(file)) {
          for (const watcher of watchers) {
            watcher.close();
          }
          resolve(file);
        }
      }),
    );
  });
}

function folders() {
  const list = ['ls-files', '-co', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8' }).trim().split('\n');
  return [...new Set(files.map((file) => dirname(file)))].filter((folder) => existsSync(folder));
}

/** @param {string} file */
function isIgnored(file) {
  return spawnSync('git', ['check-ignore', '-q', file]).status === 0;
}
