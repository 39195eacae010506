// @ts-check
import { unlessFresh } from './fresh.mjs';
import { unreachable } from './network.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** Installs the npm packages that package-lock.json pins, if it changed since the last time. */
export function installPackages() {
  return install('npm-ci', 'Installing npm packages', '.');
}

/** Installs the Node.js 24 that tests compare with; not with the rest, where npm scripts would run with it. */
export function installNode24() {
  return install('node24', 'Installing Node.js 24, to compare with', '.dev/node24');
}

/**
 * @param {string} name of the step
 * @param {string} title
 * @param {string} folder
 */
async function install(name, title, folder) {
  const files = {
    inputs: ['package.json', 'package-lock.json', '.npmrc'].map((file) => `${folder}/${file}`),
    outputs: [`${folder}/node_modules/.package-lock.json`],
  };
  await unlessFresh(name, files, () => step(title, () => ci(folder)));
}

/** @param {string} folder */
async function ci(folder) {
  // npm's own waits between tries add up to more than a minute before it gives up.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const { code, output } = await run('npm', ['ci', '--loglevel=error', ...patience], {
    capture: true,
    cwd: folder,
  });
  if (code === 0) {
    return;
  }
  const reason = unreachable(output);
  throw new StepError(
    reason
      ? `npm could not reach its registry: ${reason}\n` +
          'Check the network, or the registry and proxy in .npmrc (npm config ls), and try again.'
      : `npm ci failed:\n${output}`,
  );
}
