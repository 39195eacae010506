// @ts-check
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { BUNDLED } from './bundle.mjs';
import { due, unlessFresh } from './fresh.mjs';
import { maven } from './maven.mjs';
import { NODE_LICENSE, notices } from './notices/notices.mjs';
import './project.mjs';
import { step } from './step.mjs';

/** The Maven modules that each build packages. */
const MODULES = {
  'runtime/resolver': 'target/es4x-resolver.jar',
  runtime: 'target/es4x-runtime.jar',
  codegen: 'target/es4x-codegen.jar',
};

/** The jars in the npm package es4x. */
const CARRIED = [
  'runtime/resolver/target/es4x-resolver.jar',
  'runtime/target/es4x-runtime.jar',
  'codegen/target/es4x-codegen.jar',
];

/** Packages the jars, and copies them to the npm package es4x. */
export async function packageJars() {
  await packageModules(MODULES);
  mkdirSync('npm/es4x/lib', { recursive: true });
  for (const jar of CARRIED) {
    const copy = `npm/es4x/lib/${jar.split('/').at(-1)}`;
    await unlessFresh(`copy-${nameOf(jar)}`, { inputs: [jar], outputs: [copy] }, () =>
      copyFileSync(jar, copy),
    );
  }
  const file = 'npm/es4x/lib/THIRD-PARTY-NOTICES.txt';
  const files = { inputs: [NODE_LICENSE, '.dev/notices', ...CARRIED], outputs: [file] };
  await unlessFresh('notices', files, () => writeFileSync(file, notices(CARRIED)));
}

/**
 * Packages the Java modules that have changed, in one run of Maven, without their tests.
 *
 * @param {Record<string, string>} modules each with its jar
 */
export async function packageModules(modules) {
  const stale = Object.entries(modules).flatMap(([folder, output]) => {
    const done = due(`package-${nameOf(folder)}`, filesOf(folder, output));
    return done ? [{ folder, done }] : [];
  });
  if (stale.length > 0) {
    const folders = stale.map(({ folder }) => folder);
    for (const folder of folders) {
      // Maven leaves the libraries there of which the version has changed.
      rmSync(`${folder}/target/lib`, { recursive: true, force: true });
    }
    await step(`Packaging ${folders.join(', ')} with Maven`, () =>
      maven(['package', '-T1C', '-Dmaven.test.skip', '-pl', folders.join(',')]),
    );
    for (const { done } of stale) {
      done();
    }
  }
}

/**
 * Compiles the test classes of a Java module, for tests in JavaScript that use them.
 *
 * @param {string} folder
 */
export async function compileTests(folder) {
  const { inputs, outputs } = filesOf(folder, 'target/test-classes');
  const files = { inputs: [...inputs, `${folder}/src/test`], outputs };
  await unlessFresh(`compile-tests-${nameOf(folder)}`, files, () =>
    step(`Compiling the tests of ${folder}`, () => maven(['test-compile', '-pl', folder])),
  );
}

/** @param {string} path */
const nameOf = (path) => path.replaceAll('/', '-');

/**
 * @param {string} folder
 * @param {string} output
 */
function filesOf(folder, output) {
  const own = [`${folder}/pom.xml`, `${folder}/src/main`];
  const bundled = folder === 'runtime' ? BUNDLED : [];
  return { inputs: ['pom.xml', '.mvn', ...own, ...bundled], outputs: [`${folder}/${output}`] };
}
