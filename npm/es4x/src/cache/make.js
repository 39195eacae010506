// @ts-check
import { applicationRoot } from '../app/manifest.js';
import { parse } from '../arguments.js';
import { CliError } from '../fail.js';
import { jvmOfImage } from '../jvm/application.js';
import { commandLine, prepare } from '../jvm/prepare.js';
import { run } from '../jvm/run.js';
import { ownJar } from '../own.js';
import { bestArchive, startOf } from './archives.js';
import { forgetFailure } from './failure.js';
import { exists, imageOf, lockFile } from './image.js';
import { locked } from './lock.js';
import { makeImage, unlinkable } from './make-image.js';
import { runQuietly } from './quiet.js';
import { LIMIT, TRAINING, train } from './train.js';

/**
 * @import { RunCommand } from '../arguments.js'
 * @import { Prepared } from '../jvm/prepare.js'
 * @import { Image } from './image.js'
 */

/**
 * A program with which an archive is trained.
 *
 * @typedef {object} Training
 * @property {RunCommand} command
 * @property {string} root the application's folder
 * @property {boolean} isOwn whether it is the built-in program, not the user's
 */

/**
 * Returns the built-in training program, with the Java libraries of an application.
 *
 * @param {string} root the application's folder
 * @param {Partial<RunCommand['options']>} options of the application
 * @returns {Training}
 */
export function ownTraining(root, options) {
  const command = /** @type {RunCommand} */ (parse(['run', TRAINING]));
  return {
    command: { ...command, options: { ...command.options, ...options } },
    root,
    isOwn: true,
  };
}

/**
 * Returns a training program of the user.
 *
 * @param {string[]} words its command line after "es4x"
 * @returns {Training}
 */
export function trainingBy(words) {
  const command = parse(words, { env: process.env });
  if (command.name !== 'run') {
    throw new CliError(
      'ES4X_USAGE',
      'Training takes a command that runs a program, such as: es4x cache train -- run server.js',
      2,
    );
  }
  return { command, root: applicationRoot(command.file), isOwn: false };
}

/**
 * Creates the image of the JDK, if it is missing, and the archive of an application.
 *
 * @param {Training} training
 * @param {{ once?: boolean, progress?: (what: string) => void }} [options] once: only if the archive is missing, and no
 *   other process is creating it
 * @returns {Promise<void>}
 * @throws {CliError} if that is not possible
 */
export async function makeFor(training, { once = false, progress = () => {} } = {}) {
  const prepared = await prepare(training.command, training.root);
  if (!prepared) {
    throw new CliError('ES4X_NOT_MADE', 'The Java libraries could not be resolved.');
  }
  const { jdk, launch } = prepared;
  const compiler = launch.upgradeModulePath;
  const image = imageOf(jdk, compiler);
  if (!image) {
    throw unlinkable(jdk);
  }
  const wait = () => progress('waiting for another process that makes the same');
  await locked(
    lockFile(),
    async () => {
      if (!exists(image)) {
        progress(`making a run-time image of JDK ${jdk.version}`);
      }
      await makeImage(image, { jdk, compiler, resolver: ownJar('es4x-resolver.jar') });
      await makeArchive(image, prepared, training.isOwn, { once, progress });
      forgetFailure();
    },
    once ? undefined : { wait },
  );
}

/**
 * @param {Image} image
 * @param {Prepared} prepared
 * @param {boolean} isOwn
 * @param {{ once: boolean, progress: (what: string) => void }} options
 */
async function makeArchive(image, prepared, isOwn, { once, progress }) {
  const { launch, options, root } = prepared;
  const jvm = jvmOfImage({ image, runtime: ownJar('es4x-runtime.jar'), launch });
  const start = startOf(image, jvm.classPath, options);
  if (!start) {
    throw new CliError(
      'ES4X_NO_ARCHIVE',
      `With these options the JVM cannot use an archive: ${options.join(' ')}`,
    );
  }
  if (once && bestArchive(image, start)?.file === start.file) {
    return;
  }
  progress(`training with ${isOwn ? 'a program of our own' : 'yours'}`);
  const trained = { ...jvm, classPath: start.jars };
  await train(image, start, {
    application: root,
    jvm: [...jvm.flags, ...start.options, '-cp', start.jars.join(':')],
    async run(flags) {
      const { java, args } = commandLine(prepared, trained, flags);
      if (isOwn) {
        await runQuietly(java, args, { cwd: root, limit: LIMIT });
      } else {
        await run(java, args);
      }
    },
  });
}
