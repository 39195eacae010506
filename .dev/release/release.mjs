// @ts-check
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import '../project.mjs';
import { run } from '../run.mjs';
import { StepError, step, task } from '../step.mjs';
import { artifactProblems, layArtifacts, makeJars } from './artifacts.mjs';
import { packageProblems } from './package-checks.mjs';
import { license, packAll } from './packages.mjs';
import { publish, startRegistry } from './registry.mjs';
import { typesProblems } from './types-checks.mjs';

/** @import { Artifact } from './artifacts.mjs' */
/** @import { Tarball } from './packages.mjs' */

/** The folder with all that would be published. */
const OUT = 'target/release';

const REPORT = '.dev/release/report.json';

const USAGE = `npm run release -- --dry-run           makes, checks and tries all that a release has, and publishes nothing
npm run release -- --registry <url>    makes and checks it, and publishes the npm packages there, by the account of npm

A release at npm's own registry needs an account that may publish es4x, create-es4x, @es4x/* and @vertx/* (npm login, or a
token in ~/.npmrc). The artifacts of io.es4x in ${OUT}/maven are uploaded to Maven Central by hand: that needs an account
for this group there, and a signature of each file (gpg --armor --detach-sign).`;

// npm run release -- --dry-run | --registry <url>
await task(async () => {
  const wanted = options();
  if (wanted === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  await build();
  const tarballs = await step('Packing the npm packages', () => packAll(join(OUT, 'npm')));
  await step('Making the artifacts of Maven', makeJars);
  const artifacts = layArtifacts(join(OUT, 'maven'), version());
  await step('Making the SBOMs', laySboms);
  const problems = await step('Checking all', () => problemsOf(tarballs, artifacts));
  printSizes(tarballs, artifacts);
  if (problems.length > 0) {
    throw new StepError(`This cannot be released:\n${problems.join('\n')}`);
  }
  if (wanted.registry !== undefined) {
    const { registry } = wanted;
    await step(`Publishing at ${registry}`, () => publish(tarballs, registry, process.env));
  } else {
    await tryAll(tarballs, artifacts);
  }
});

/** @returns {{ registry?: string } | undefined} undefined if neither or something else is asked for */
function options() {
  try {
    const { values } = parseArgs({
      options: { 'dry-run': { type: 'boolean' }, registry: { type: 'string' } },
    });
    const isOne = Boolean(values['dry-run']) !== (values.registry !== undefined);
    return isOne ? { registry: values.registry } : undefined;
  } catch {
    return undefined;
  }
}

/** @returns {string} */
function version() {
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}

/** Lays the lists of what the jars and npm packages are made of beside them. */
async function laySboms() {
  const folder = join(OUT, 'sbom');
  mkdirSync(folder, { recursive: true });
  for (const [name, module] of Object.entries({
    'es4x-runtime': 'runtime',
    'es4x-resolver': 'runtime/resolver',
    'es4x-codegen': 'codegen',
  })) {
    copyFileSync(`${module}/target/bom.json`, join(folder, `${name}.cdx.json`));
  }
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const workspaces = ['-w', 'npm/es4x', '-w', 'npm/create-es4x', '-w', 'types'];
  const { code, output } = await run('npm', [...args, ...workspaces], { capture: true });
  if (code !== 0) throw new StepError(`npm sbom failed:\n${output}`);
  writeFileSync(join(folder, 'npm.cdx.json'), output.slice(output.indexOf('{')));
}

/**
 * @param {Tarball[]} tarballs
 * @param {Artifact[]} artifacts
 */
async function problemsOf(tarballs, artifacts) {
  const versions = new Map(tarballs.map(({ manifest }) => [manifest.name, manifest.version]));
  const problems = artifactProblems(artifacts);
  for (const { name, version: own } of tarballs.map(({ manifest }) => manifest)) {
    if (!name.startsWith('@vertx/') && own !== version()) {
      problems.push(`${name}: it has the version ${own}, not ${version()}`);
    }
  }
  for (const tarball of tarballs) {
    const found = [
      ...packageProblems(tarball, { license: license(), versions, size: tarball.size }),
      ...(await typesProblems(tarball)),
    ];
    problems.push(...found.map((problem) => `${tarball.manifest.name}: ${problem}`));
  }
  return problems;
}

/**
 * @param {Tarball[]} tarballs
 * @param {Artifact[]} artifacts
 */
function printSizes(tarballs, artifacts) {
  const kilobytes = (/** @type {number} */ bytes) => `${Math.ceil(bytes / 1000)} kB`.padStart(9);
  for (const { manifest, size, unpackedSize, files } of tarballs) {
    const { name, version: own } = manifest;
    console.log(
      `${kilobytes(size)} ${kilobytes(unpackedSize)} unpacked  ${name} ${own}, ${files.length} files`,
    );
  }
  for (const { file, size } of artifacts) console.log(`${kilobytes(size)}  ${file}`);
}

/**
 * Publishes all at a registry of this machine, uses it from there, and saves what was found.
 *
 * @param {Tarball[]} tarballs
 * @param {Artifact[]} artifacts
 */
async function tryAll(tarballs, artifacts) {
  const { SKIPPED, tryPackages } = await import('./trial.mjs');
  const registry = await step('Starting Verdaccio', startRegistry);
  try {
    const env = { ...process.env, npm_config_userconfig: registry.npmrc };
    await step('Publishing there', () => publish(tarballs, registry.url, env));
    const tried = await tryPackages({ npmrc: registry.npmrc, repository: join(OUT, 'maven') });
    const report = {
      packages: Object.fromEntries(
        tarballs.map(({ manifest, size, files }) => [
          `${manifest.name}@${manifest.version}`,
          { kilobytes: Math.ceil(size / 1000), files: files.length },
        ]),
      ),
      artifacts: artifacts.map(({ file }) => file.slice(`${OUT}/maven/`.length)),
      tried,
    };
    writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
    if (Object.values(tried).some((found) => !['good', SKIPPED].includes(found)))
      process.exitCode = 1;
  } finally {
    await registry.stop();
  }
}
