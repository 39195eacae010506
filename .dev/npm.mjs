// @ts-check
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { unlessFresh } from './fresh.mjs';
import { unreachable } from './network.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** Installs the npm packages in package-lock.json, if it has changed. */
export function installPackages() {
  return install('npm-ci', 'Installing npm packages', '.');
}

/**
 * Installs the Node.js 24 whose library the runtime contains, and with which tests compare. It is separate from the
 * other packages, as npm scripts would run with it.
 */
export function installNode24() {
  return install('node24', 'Installing Node.js 24', '.dev/node24');
}

/** Installs the packages of the npm corpus: those that `npm test` uses, or all. */
export async function installCorpus({ all = false } = {}) {
  const folder = 'runtime/compat';
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(`${folder}/package.json`, 'utf8'),
  );
  await (all
    ? install('corpus', 'Installing the npm corpus', folder, { packages: devDependencies })
    : install('small-corpus', 'Installing a part of the npm corpus', folder, {
        packages: dependencies,
        options: ['--omit=dev'],
      }));
}

/** Installs the runtimes and the framework with which ES4X is compared in benchmarks. */
export function installPeers() {
  return install('peers', 'Installing the peers of the benchmark', 'benchmarks/peers');
}

/** Installs the npm servers that are measured on several runtimes. */
export function installFrameworks() {
  return install('frameworks', 'Installing the frameworks', 'benchmarks/frameworks');
}

/**
 * Installs a package that the benchmark of calls measures, in a folder of its own: another one works without it.
 *
 * @param {string} name
 */
export function installCallsPeer(name) {
  return install(`calls-${name}`, `Installing ${name}`, `benchmarks/calls/peers/${name}`);
}

/** Installs VitePress and TypeDoc, which make the documentation site. */
export function installSite() {
  return install('site', 'Installing what makes the documentation site', 'docs/.vitepress');
}

/** Installs the npm packages whose own tests are run, and the dependencies of these. */
export function installSuites() {
  return install('suites', 'Installing npm packages with their tests', 'runtime/suites');
}

/**
 * Installs a program of runtime/programs in a folder of its own, without running the scripts of its packages.
 *
 * @param {string} name
 */
export async function installProgram(name) {
  const source = `runtime/programs/apps/${name}`;
  const folder = `runtime/programs/target/${name}`;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(`${source}/${file}`, `${folder}/${file}`);
  }
  await install(`program-${name}`, `Installing ${name}`, folder, {
    options: ['--ignore-scripts', '--force'],
  });
}

/**
 * @param {string} name of the step
 * @param {string} title
 * @param {string} folder
 * @param {{ packages?: object, options?: string[] }} [details] packages that must be installed, by name; options of npm
 *   ci
 */
async function install(name, title, folder, { packages = {}, options = [] } = {}) {
  const made = ['.package-lock.json', ...Object.keys(packages)];
  const files = {
    inputs: ['package.json', 'package-lock.json', '.npmrc'].map((file) => `${folder}/${file}`),
    outputs: made.map((file) => `${folder}/node_modules/${file}`),
  };
  await unlessFresh(name, files, () => step(title, () => ci(folder, options)));
}

/**
 * @param {string} folder
 * @param {string[]} options
 */
async function ci(folder, options) {
  // npm's default pauses between retries add up to more than a minute.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  // With NODE_ENV=production, npm leaves out the packages that builds and tests need.
  const all = options.includes('--omit=dev') ? [] : ['--include=dev'];
  const args = ['ci', '--loglevel=error', ...patience, ...all, ...options];
  const { code, output } = await run('npm', args, { capture: true, cwd: folder });
  // npm can end without an error and without having installed anything.
  if (code === 0 && existsSync(`${folder}/node_modules/.package-lock.json`)) {
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
