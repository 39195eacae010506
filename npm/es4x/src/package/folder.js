// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHORT_RUN } from '../app/resolver.js';
import { runQuietly } from '../cache/quiet.js';
import { runOptions } from '../jvm/run-options.js';
import { PROVIDER, slf4jProvider } from '../jvm/slf4j.js';
import { ownJar } from '../own.js';
import { copyApplication, OPTIONS_FILE, Places } from './application.js';
import { copyJars } from './libraries.js';
import { relocated } from './program.js';
import { writeStart } from './scripts.js';

/**
 * @import { Launch } from '../app/launch.js'
 * @import { Package } from '../app/packages.js'
 * @import { Jdk } from '../jdk/release.js'
 * @import { Program } from './program.js'
 */

/** The placeholders of the folder of the package and of its URL: see PackagedMain.java. */
const HERE = '<package>';
const HERE_URL = '<package-url>';

/**
 * The parts of a package.
 *
 * @typedef {object} Parts
 * @property {string} name of the application, and of its start script
 * @property {Program} program
 * @property {Package[]} packages the application first
 * @property {Launch} launch
 * @property {Jdk} jdk that links and writes, not that of the package
 * @property {string[]} results what `es4x package` makes, which is no part of the application
 */

/**
 * Fills the folder of a package with all but the JVM: `app`, `bin`, `lib/jars` and the options.
 *
 * @param {string} folder
 * @param {Parts} parts
 * @returns {Promise<{ classPath: string[], application: string }>} the names of the jars, and the application's folder
 */
export async function fillFolder(folder, { name, program, packages, launch, jdk, results }) {
  const { root, file, options } = program;
  const places = new Places(packages);
  copyApplication(packages, places, folder, results);
  const place = places.of(root);
  const lib = join(folder, 'lib');
  const jars = join(lib, 'jars');
  const libraries = [...launch.classPath, ...launch.jars];
  const classPath = copyJars([ownJar('es4x-runtime.jar'), ...libraries], jars);
  if (slf4jProvider(libraries).length > 0) {
    // A jar, as the JVM makes no archive for a class path with folders.
    await writeJar(jdk, join(jars, 'es4x-slf4j.jar'), PROVIDER);
    classPath.push('es4x-slf4j.jar');
  }
  const bindings = launch.bindings.map((path) => relative('lib', places.of(path)));
  writeFileSync(join(lib, 'launch.json'), JSON.stringify({ bindings }));
  const command = /** @type {const} */ ({
    name: 'run',
    file: join(HERE, place, file),
    options: relocated(options, root, {
      path: join(HERE, place),
      url: HERE_URL + pathToFileURL(join('/', place)).pathname,
    }),
    execArgv: /** @type {string[]} */ ([]),
    args: /** @type {string[]} */ ([]),
  });
  const [launchFile, execPath] = [join(HERE, 'lib', 'launch.json'), join(HERE, 'lib', 'es4x')];
  const json = runOptions(command, join(HERE, place), launchFile, execPath);
  writeFileSync(join(folder, OPTIONS_FILE), `${json}\n`);
  mkdirSync(join(folder, 'bin'));
  writeStart(join(folder, 'bin', name));
  return { classPath, application: join(folder, place) };
}

/**
 * Writes a jar with the files of a folder; with the name of an application, its executable jar.
 *
 * @param {Jdk} jdk
 * @param {string} file
 * @param {string} folder
 * @param {string[]} name
 */
export async function writeJar({ java }, file, folder, ...name) {
  const program = [...SHORT_RUN, '-cp', ownJar('es4x-resolver.jar'), 'io.es4x.jar.Main'];
  await runQuietly(java, [...program, file, folder, ...name], { disk: dirname(file) });
}
