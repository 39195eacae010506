// @ts-check
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeVersion } from '../node-library/shapes.mjs';
import '../project.mjs';
import { publishedFolders } from '../published.mjs';
import { StepError } from '../step.mjs';

/** Node's licence, which is beside its sources. */
export const NODE_LICENSE = 'runtime/target/node-library/META-INF/LICENSE-node';

/** The licence of the package that is bundled with the WASI binding. */
export const WASI_LICENSE = 'node_modules/@tybys/wasm-util/LICENSE';

const GRAALVM_LICENSE = 'runtime/src/main/resources/META-INF/LICENSE-graalvm';

/** The classes of others in the jars of the package es4x, by the folder that they are in: each of one project. */
const projects = () => ({
  'com/caoccao/javet/swc4j/': apache('swc4j, of which a class is changed', 'caoccao/swc4j'),
  'com/google/errorprone/': apache('Error Prone annotations', 'google/error-prone'),
  'com/google/gson/': apache('Gson', 'google/gson'),
  'com/oracle/truffle/': textOf(
    'Truffle and GraalJS, of which classes are changed',
    GRAALVM_LICENSE,
  ),
  'eu/maveniverse/maven/mima/': eclipse('MIMA', 'maveniverse/mima'),
  'io/vertx/': apache('Eclipse Vert.x, of which classes are changed', 'eclipse-vertx/vert.x'),
  'org/apache/commons/codec/': apache('Apache Commons Codec', 'apache/commons-codec'),
  'org/apache/commons/logging/': apache('jcl-over-slf4j', 'qos-ch/slf4j'),
  'org/apache/http/': apache('Apache HttpComponents', 'apache/httpcomponents-client'),
  'org/apache/maven/': apache('Apache Maven', 'apache/maven'),
  'org/codehaus/plexus/': apache('Plexus', 'codehaus-plexus'),
  'org/eclipse/aether/': apache('Apache Maven Resolver', 'apache/maven-resolver'),
  'org/graalvm/': textOf(
    'GraalWasm and the SDK of GraalVM, of which classes are changed',
    GRAALVM_LICENSE,
  ),
  'org/objectweb/asm/': textOf('ASM', '.dev/notices/asm.txt'),
  'org/slf4j/': textOf('SLF4J', '.dev/notices/slf4j.txt'),
  'org/sonatype/plexus/': apache('Plexus Cipher', 'codehaus-plexus'),
});

/**
 * Returns the licences of third-party code in the package es4x: Node's library and an npm package in the runtime, and Java
 * libraries in the jars.
 *
 * @param {string[]} jars
 */
export function notices(jars) {
  const text = (/** @type {string} */ file) => readFileSync(file, 'utf8');
  return [
    `Node.js ${nodeVersion()}\n\n${text(NODE_LICENSE)}`,
    `@tybys/wasm-util\n\n${text(WASI_LICENSE)}`,
    ...projectsIn(jars.flatMap(entriesOf)),
  ].join('\n');
}

/**
 * Returns the notices of the projects whose classes are in a jar.
 *
 * @param {string[]} names of the jar's entries
 * @returns {string[]}
 */
export function projectsIn(names) {
  const classes = names.filter((name) => /^(?!META-INF\/|io\/es4x\/).*\.class$/.test(name));
  const known = Object.entries(projects()).filter(([folder]) =>
    classes.some((name) => name.startsWith(folder)),
  );
  const unknown = classes.find((name) => !known.some(([folder]) => name.startsWith(folder)));
  if (unknown !== undefined) {
    throw new StepError(`${unknown} has no notice: add its project to .dev/notices/notices.mjs.`);
  }
  return known.map(([, notice]) => notice);
}

/** Copies the licence of ES4X to its packages, as npm packs it from there. */
export function layLicenses() {
  for (const folder of publishedFolders()) {
    if (existsSync(folder)) copyFileSync('LICENSE', join(folder, 'LICENSE'));
  }
}

/**
 * Returns the names of what is in a jar.
 *
 * @param {string} jar
 */
export function entriesOf(jar) {
  return execFileSync('unzip', ['-Z1', jar], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
}

/**
 * @param {string} name
 * @param {string} place at GitHub
 */
function apache(name, place) {
  return `${name}, https://github.com/${place}\n\nApache License 2.0, whose text is in LICENSE.\n`;
}

/**
 * @param {string} name
 * @param {string} place at GitHub, where its source code is, as the licence asks to say
 */
function eclipse(name, place) {
  return `${name}, https://github.com/${place}\n\nEclipse Public License 2.0, https://www.eclipse.org/legal/epl-2.0. The source code is at the address above.\n`;
}

/**
 * @param {string} name
 * @param {string} file with the licence
 */
function textOf(name, file) {
  return `${name}\n\n${readFileSync(file, 'utf8')}`;
}
