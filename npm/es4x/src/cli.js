// @ts-check
import { existsSync, fstatSync, readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureLaunchFile } from './app/launch-file.js';
import { applicationRoot } from './app/manifest.js';
import { runScript } from './app/script.js';
import { parse } from './arguments.js';
import { CliError, tell } from './fail.js';
import { findJdk } from './jdk/find.js';
import { applicationJvm } from './jvm/application.js';
import { classPathArguments } from './jvm/class-path.js';
import { javaDebugger } from './jvm/debugger.js';
import { MAIN_CLASS } from './jvm/flags.js';
import { runWithRestarts } from './jvm/restarts.js';
import { become } from './jvm/run.js';
import { runOptions } from './jvm/run-options.js';
import { words } from './jvm/words.js';
import { completion } from './options/completion.js';
import { inspectorOf } from './options/debuggers.js';
import { usage } from './options/usage.js';
import { makeTypes } from './types/make.js';
import { writeLaunchJson } from './vscode/launch-json.js';

/** @import { ReplCommand, RunCommand, TypesCommand } from './arguments.js' */

/**
 * The `es4x` command.
 *
 * @param {string[]} argv
 */
export async function main(argv) {
  try {
    checkWorkingFolder();
    const command = parse(argv, { env: process.env, piped: isProgramPiped() });
    switch (command.name) {
      case 'help':
        process.stdout.write(usage());
        break;
      case 'version':
        process.stdout.write(`${version()}\n`);
        break;
      case 'completion':
        process.stdout.write(completion(command.shell));
        break;
      case 'run':
        await start(command);
        break;
      case 'script':
        await runScript(command.script, command.args, command.found);
        break;
      case 'repl':
        await repl(command);
        break;
      case 'types':
        await writeTypes(command);
        break;
      case 'vscode':
        say(`wrote ${writeLaunchJson(process.cwd())}`);
    }
  } catch (e) {
    if (!(e instanceof CliError)) {
      throw e;
    }
    tell(e);
    process.exitCode = e.exitCode;
  }
}

/** Tells whether standard input is no terminal but something that ends, which may be a program. */
function isProgramPiped() {
  try {
    const input = fstatSync(0);
    return input.isFile() || input.isFIFO() || input.isSocket();
  } catch {
    return false; // It is closed.
  }
}

/** A relative path means nothing without it, and no JVM starts. */
function checkWorkingFolder() {
  try {
    process.cwd();
  } catch {
    throw new CliError(
      'ES4X_NO_WORKING_FOLDER',
      'The working folder does not exist any more. Change to another one.',
    );
  }
}

/** @param {RunCommand} command */
async function start(command) {
  const { options } = command;
  const isWatched = options.watch || options['watch-path'].length > 0;
  const file = command.file === '-' ? '.' : command.file;
  const root = applicationRoot(file, { mayBeMissing: isWatched });
  if (isWatched) {
    await runWithRestarts(root, () => prepare(command, root));
    return;
  }
  const jvm = await prepare(command, root);
  if (jvm) {
    await become(jvm.java, jvm.args, { watching: (pid) => [`-Des4x.command=${pid}`] });
  } else {
    process.exitCode = 1;
  }
}

/** @param {ReplCommand} command */
async function repl(command) {
  const jvm = await prepare(command, applicationRoot(command.file));
  if (jvm) {
    const { runRepl } = await import('./repl/session.js');
    const { interactive } = command.options;
    process.exit(await runRepl({ ...jvm, version: version(), interactive }));
  }
  process.exitCode = 1;
}

/**
 * Finds what runs an application: a JDK, and the command line with the Java libraries.
 *
 * @param {RunCommand | ReplCommand} command
 * @param {string} root the application's folder
 * @returns {Promise<{ java: string, args: string[] } | undefined>} undefined when the resolver failed, which
 *   has then told the user why
 */
async function prepare(command, root) {
  const { options } = command;
  const runtime = ownJar('es4x-runtime.jar');
  const resolver = ownJar('es4x-resolver.jar');
  const jdk = findJdk();
  const ready = await ensureLaunchFile({
    root,
    jdk,
    resolver,
    tools: inspectorOf(options) ? ['inspector'] : [],
    offline: isOffline(options),
    say,
  });
  if (!ready) {
    return undefined;
  }
  const { flags, classPath } = applicationJvm({ jdk, runtime, launch: ready.launch });
  const args = [
    ...flags,
    ...words(process.env.JAVA_OPTS ?? '', 'JAVA_OPTS'),
    ...words(options['java-opts'] ?? '', '--java-opts'),
    ...(await javaDebugger(options['inspect-java'])),
    ...classPathArguments(ready.file, classPath),
    // Behind the class, java takes no @file.
    MAIN_CLASS,
    runOptions(command, root, ready.file),
    ...command.args,
  ];
  if (options.verbose) {
    say(`JDK ${jdk.version} (${jdk.vendor}) in ${jdk.home}`);
    say([jdk.java, ...args].join(' '));
  }
  return { java: jdk.java, args };
}

/** @param {TypesCommand} command */
async function writeTypes({ targets, options }) {
  const made = await makeTypes({
    targets,
    out: options.out,
    packageName: options.name,
    offline: isOffline(options),
    jdk: findJdk({ javac: true }),
    resolver: ownJar('es4x-resolver.jar'),
    codegen: ownJar('es4x-codegen.jar'),
    say,
  });
  if (!made) {
    process.exitCode = 1;
  }
}

/** @param {{ offline: boolean }} options */
function isOffline({ offline }) {
  return offline || process.env.npm_config_offline === 'true';
}

/**
 * A jar that comes with this package.
 *
 * @param {string} name
 */
function ownJar(name) {
  const file = fileURLToPath(new URL(`../lib/${name}`, import.meta.url));
  if (!existsSync(file)) {
    throw new CliError(
      'ES4X_NOT_BUILT',
      `${file} is missing. In ES4X's sources, run: npm run build`,
    );
  }
  return file;
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

/**
 * Writes a message at once, not by a stream: the process may be replaced the next moment.
 *
 * @param {string} message
 */
function say(message) {
  writeSync(2, `es4x: ${message}\n`);
}
