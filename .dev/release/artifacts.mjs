// @ts-check
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { maven } from '../maven.mjs';
import { entriesOf } from '../notices/notices.mjs';

/**
 * A file of the Maven repository that is published.
 *
 * @typedef {{ file: string, size: number }} Artifact
 */

/** The entries that the artifacts must have, and those that they may not. */
const JARS = /** @type {Record<string, { has: RegExp[], hasNot: RegExp }>} */ ({
  '.jar': {
    has: [
      /^META-INF\/LICENSE$/,
      /^META-INF\/LICENSE-node$/,
      /^META-INF\/LICENSE-wasm-util$/,
      /^META-INF\/LICENSE-graalvm$/,
      /^META-INF\/NOTICE$/,
      /^io\/es4x\/Es4x\.class$/,
    ],
    hasNot: /Test\.class$|\.java$|^junit|^org\/(?!graalvm\/|$)/,
  },
  '-sources.jar': { has: [/^io\/es4x\/Es4x\.java$/], hasNot: /\.class$|Test\.java$/ },
  '-javadoc.jar': { has: [/^io\/es4x\/Es4x\.html$/, /^index\.html$/], hasNot: /\.class$/ },
});

/** The elements of a pom without which Maven Central refuses it; a child has those of its parent. */
const OF_POM = ['name', 'description', 'url', 'licenses', 'developers', 'scm'];

/** Makes the jars of sources and of Javadoc, and an SBOM of each Maven module that is released or carried. */
export async function makeJars() {
  await maven([
    '-pl',
    'runtime,runtime/resolver,codegen',
    'generate-sources',
    'source:jar-no-fork',
    'javadoc:jar',
    'org.cyclonedx:cyclonedx-maven-plugin:makeBom',
  ]);
}

/**
 * Lays the artifacts of io.es4x out as in a Maven repository, with the sums that one has.
 *
 * @param {string} repository the folder
 * @param {string} version
 * @returns {Artifact[]}
 */
export function layArtifacts(repository, version) {
  rmSync(repository, { recursive: true, force: true });
  const runtime = 'runtime/target/es4x-runtime';
  return [
    lay('es4x-parent', '.pom', 'pom.xml'),
    lay('es4x-runtime', '.pom', 'runtime/pom.xml'),
    ...Object.keys(JARS).map((suffix) => lay('es4x-runtime', suffix, `${runtime}${suffix}`)),
    lay('es4x-runtime', '-cyclonedx.json', 'runtime/target/bom.json'),
  ];

  /**
   * @param {string} name
   * @param {string} suffix
   * @param {string} source
   */
  function lay(name, suffix, source) {
    const folder = join(repository, 'io/es4x', name, version);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}-${version}${suffix}`);
    copyFileSync(source, file);
    for (const sum of ['md5', 'sha1']) {
      writeFileSync(`${file}.${sum}`, createHash(sum).update(readFileSync(file)).digest('hex'));
    }
    return { file, size: statSync(file).size };
  }
}

/**
 * Returns what is wrong with the artifacts, each as a sentence.
 *
 * @param {Artifact[]} artifacts
 * @returns {string[]}
 */
export function artifactProblems(artifacts) {
  const parent = artifacts.find(({ file }) => /es4x-parent-.*\.pom$/.test(file));
  return artifacts.flatMap(({ file }) => {
    const problems = file.endsWith('.pom')
      ? pomProblems(readFileSync(file, 'utf8'), parent ? readFileSync(parent.file, 'utf8') : '')
      : file.endsWith('.jar')
        ? jarProblems(/(-\w+)?\.jar$/.exec(file)?.[0] ?? '', entriesOf(file))
        : [];
    return problems.map((problem) => `${basename(file)}: ${problem}`);
  });
}

/**
 * @param {string} pom
 * @param {string} parent the pom of which it may inherit
 * @returns {string[]}
 */
export function pomProblems(pom, parent) {
  const all = `${pom}${pom.includes('<parent>') ? parent : ''}`;
  const problems = OF_POM.filter((name) => !new RegExp(`^  <${name}[ >]`, 'm').test(all)).map(
    (name) => `it has no <${name}>, which Maven Central asks for`,
  );
  return /-SNAPSHOT</.test(pom) ? [...problems, 'it names a SNAPSHOT'] : problems;
}

/**
 * @param {string} suffix of its file name
 * @param {string[]} entries
 * @returns {string[]}
 */
export function jarProblems(suffix, entries) {
  const { has, hasNot } = JARS[suffix] ?? { has: [], hasNot: /./ };
  const wrong = entries.find((entry) => hasNot.test(entry));
  return [
    ...has
      .filter((pattern) => !entries.some((entry) => pattern.test(entry)))
      .map((pattern) => `it has nothing like ${pattern.source}`),
    ...(wrong === undefined ? [] : [`${wrong} does not belong in it`]),
  ];
}
