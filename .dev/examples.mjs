// @ts-check
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unlessFresh } from './fresh.mjs';
import { maven } from './maven.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** A local Maven repository with our own artifacts, for applications that depend on them. */
const REPOSITORY = 'target/repository';

/** Builds the prerequisites of the examples: types of Java libraries, and a Java application. */
export async function buildExamples() {
  for (const name of readdirSync('examples')) {
    const folder = `examples/${name}`;
    const packages = generatedPackages(folder);
    if (packages.length > 0) {
      const files = {
        inputs: [join(folder, 'package.json'), 'npm/es4x/lib/es4x-codegen.jar'],
        outputs: packages.map((file) => join(file, 'package.json')),
      };
      await unlessFresh(`types-${name}`, files, () =>
        step(`Making types of Java libraries for ${folder}`, () => makeTypes(folder)),
      );
    }
  }
  await packageEmbedding();
}

/** Packages the application that embeds ES4X, as a user of Maven does. */
async function packageEmbedding() {
  const folder = 'examples/embedding';
  const inputs = [`${folder}/pom.xml`, `${folder}/src/main/java`, 'pom.xml', 'runtime/pom.xml'];
  const jar = 'npm/es4x/lib/es4x-runtime.jar';
  const outputs = [`${folder}/target/embedding.jar`];
  await unlessFresh('package-embedding', { inputs: [...inputs, jar], outputs }, () =>
    step(`Packaging ${folder} with Maven`, async () => {
      layArtifact('es4x-parent', { pom: 'pom.xml' });
      layArtifact('es4x-runtime', { pom: 'runtime/pom.xml', jar });
      await maven(['package', '-f', folder, `-Dmaven.repo.local.tail=${resolve(REPOSITORY)}`]);
    }),
  );
}

/**
 * @param {string} name
 * @param {Record<string, string>} files by their kind
 */
function layArtifact(name, files) {
  const [, version = ''] = /<version>(.*)<\/version>/.exec(readFileSync('pom.xml', 'utf8')) ?? [];
  const folder = join(REPOSITORY, 'io/es4x', name, version);
  mkdirSync(folder, { recursive: true });
  for (const [kind, file] of Object.entries(files)) {
    copyFileSync(file, join(folder, `${name}-${version}.${kind}`));
  }
}

/** @param {string} folder */
function generatedPackages(folder) {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) {
    return [];
  }
  /** @type {Record<string, string>} */
  const dependencies = JSON.parse(readFileSync(manifest, 'utf8')).dependencies ?? {};
  return Object.values(dependencies)
    .filter((version) => version.startsWith('file:types/'))
    .map((version) => join(folder, version.slice('file:'.length)));
}

/** @param {string} folder */
async function makeTypes(folder) {
  const { code, output } = await run('npm', ['run', 'types', '--silent', '-w', folder], {
    capture: true,
  });
  if (code !== 0) {
    throw new StepError(`The types for ${folder} cannot be made:\n${output}`);
  }
}
