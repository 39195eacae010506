// @ts-check
import { unlessFresh } from './fresh.mjs';
import { unreachable } from './network.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** Installs the npm packages that package-lock.json pins, if it changed since the last time. */
export async function installPackages() {
  const files = {
    inputs: ['package.json', 'package-lock.json', '.npmrc'],
    outputs: ['node_modules/.package-lock.json'],
  };
  await unlessFresh('npm-ci', files, () => step('Installing npm packages', install));
}

async function install() {
  // npm's own waits between tries add up to more than a minute before it gives up.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const { code, output } = await run('npm', ['ci', '--loglevel=error', ...patience], {
    capture: true,
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
