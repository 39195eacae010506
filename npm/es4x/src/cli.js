// @ts-check
import { fstatSync } from 'node:fs';
import { applicationRoot, programFile } from './app/manifest.js';
import { runScript } from './app/script.js';
import { parse } from './arguments.js';
import { jvmOfStart } from './cache/start.js';
import { CliError, tell } from './fail.js';
import { findJdk } from './jdk/find.js';
import { javaDebugger } from './jvm/debugger.js';
import { nameFiles } from './jvm/locale.js';
import { commandLine, isOffline, prepare } from './jvm/prepare.js';
import { runWithRestarts } from './jvm/restarts.js';
import { become, endAs, Signalled } from './jvm/run.js';
import { leaveSignals } from './jvm/signals.js';
import { completion } from './options/completion.js';
import { renameVariables } from './options/renamed.js';
import { usage } from './options/usage.js';
import { ownJar, version } from './own.js';
import { say } from './say.js';
import { findMocha } from './test/find-mocha.js';
import { makeTypes } from './types/make.js';
import { writeLaunchJson } from './vscode/launch-json.js';

/** @import { ReplCommand, RunCommand, TypesCommand } from './arguments.js' */

/**
 * Runs the `es4x` command.
 *
 * @param {string[]} argv
 */
export async function main(argv) {
  try {
    checkWorkingFolder();
    nameFiles(process.env);
    const command = parse(argv, { env: process.env, piped: isProgramPiped() });
    renameVariables(process.env); // Also those of env files, which are read by now.
    switch (command.name) {
      case 'help':
        process.stdout.write(usage());
        break;
      case 'version':
        process.stdout.write(`${version()}\n`);
        break;
      case 'v8-options':
        process.stdout.write('The engine is GraalJS, not V8, and has none of its options.\n');
        break;
      case 'completion':
        process.stdout.write(completion(command.shell));
        break;
      case 'run':
        await start(command);
        break;
      case 'test':
        await start({ ...command, name: 'run', file: findMocha(process.cwd()), mocha: true });
        break;
      case 'script':
        await runScript(command.script, command.args, command.found);
        break;
      case 'repl':
        await repl(command);
        break;
      case 'cache':
        await (await import('./cache/command.js')).cache(command);
        break;
      case 'package':
        await (await import('./package/command.js')).makePackage(command);
        break;
      case 'types':
        await writeTypes(command);
        break;
      case 'install':
      case 'why':
      case 'outdated':
        await (await import('./app/install.js')).runLockCommand(command);
        break;
      case 'audit':
        await (await import('./audit/command.js')).audit(command.options);
        break;
      case 'sbom':
        await (await import('./sbom/command.js')).sbom(command.options);
        break;
      case 'doctor':
        await (await import('./doctor/command.js')).doctor(command.options);
        break;
      case 'init':
        await (await import('./init.js')).init(command.args);
        break;
      case 'vscode':
        say(`wrote ${writeLaunchJson(process.cwd())}`);
    }
  } catch (e) {
    if (e instanceof Signalled) return endAs(e.end);
    if (!(e instanceof CliError)) {
      throw e;
    }
    tell(e);
    process.exitCode = e.exitCode;
  }
}

/** Returns whether standard input is a file, pipe or socket, which may contain a program. */
function isProgramPiped() {
  try {
    const input = fstatSync(0);
    return input.isFile() || input.isFIFO() || input.isSocket();
  } catch {
    return false; // Standard input is closed.
  }
}

/** Throws if the working directory was removed: relative paths have no meaning then, and no JVM starts. */
function checkWorkingFolder() {
  try {
    process.cwd();
  } catch {
    throw new CliError(
      'ES4X_NO_WORKING_FOLDER',
      'The current directory no longer exists. Change to another one.',
    );
  }
}

/** @param {RunCommand} command */
async function start({ file: name, ...rest }) {
  const command = { ...rest, file: programFile(name) };
  const { options } = command;
  const isWatched = options.watch || options['watch-path'].length > 0;
  const file = command.mocha || command.file === '-' ? '.' : command.file;
  const root = applicationRoot(file, { mayBeMissing: isWatched });
  if (isWatched) {
    await runWithRestarts(root, () => jvmFor(command, root));
    return;
  }
  const jvm = await jvmFor(command, root);
  if (jvm) {
    await become(jvm.java, jvm.args, { watching: (pid) => [`-Des4x.command.pid=${pid}`] });
  } else {
    process.exitCode = 1;
  }
}

/** @param {ReplCommand} command */
async function repl(command) {
  const jvm = await jvmFor(command, applicationRoot(command.file));
  if (jvm) {
    const { runRepl } = await import('./repl/session.js');
    const { interactive } = command.options;
    process.exit(await runRepl({ ...jvm, version: version(), interactive }));
  }
  process.exitCode = 1;
}

/**
 * Returns the command line that runs an application: the JVM of a JDK or an image, and its arguments.
 *
 * @param {RunCommand | ReplCommand} command
 * @param {string} root the application's folder
 * @returns {Promise<{ java: string, args: string[] } | undefined>} undefined if the resolver failed; it has printed the
 *   error
 */
async function jvmFor(command, root) {
  const prepared = await prepare(command, root);
  if (!prepared) {
    return undefined;
  }
  const { options } = command;
  const jvm = jvmOfStart(prepared);
  leaveSignals(process.env);
  const found = commandLine(prepared, jvm, await javaDebugger(options['inspect-java']));
  if (options.verbose) {
    const { version, vendor, home } = prepared.jdk;
    say(`JDK ${version} (${vendor}) in ${home}`);
    say([found.java, ...found.args].join(' '));
  }
  return found;
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
