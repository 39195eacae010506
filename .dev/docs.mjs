// @ts-check
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { installSite } from './npm.mjs';
import './project.mjs';
import { makeReferences } from './references.mjs';
import { run } from './run.mjs';
import { StepError, step, task } from './step.mjs';

/** The folder of the built site. */
export const SITE = 'target/site';

const VITEPRESS = 'docs/.vitepress/node_modules/vitepress/bin/vitepress.js';

/** Makes what the site needs: its tools, and the references, which are those of generated code. */
async function prepare() {
  await build();
  await installSite();
  await makeReferences();
}

/**
 * Builds the documentation site.
 *
 * @param {string[]} [options] of `vitepress build`
 */
export async function buildSite(options = []) {
  await prepare();
  await step('Building the site', async () => {
    const { code } = await run(process.execPath, [VITEPRESS, 'build', 'docs', ...options]);
    if (code !== 0) throw new StepError('VitePress failed');
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // npm run docs [-- --build] [options of `vitepress dev` or `vitepress build`]
  await task(async () => {
    const options = process.argv.slice(2).filter((option) => option !== '--build');
    if (process.argv.includes('--build')) {
      await buildSite(options);
      console.log(`The site is in ${SITE}; any server of static files serves it.`);
    } else {
      await prepare();
      await run(process.execPath, [VITEPRESS, 'dev', 'docs', ...options]);
    }
  });
}
