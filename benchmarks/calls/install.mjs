import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unlessFresh } from '../../.dev/fresh.mjs';
import { installCallsPeer } from '../../.dev/npm.mjs';
import { run } from '../../.dev/run.mjs';
import { ensureLaunchFile } from '../../npm/es4x/src/app/launch-file.js';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';

const HERE = import.meta.dirname;
const TARGET = join(HERE, 'target');
const PEERS = join(HERE, 'peers');
const RESOLVER = join(HERE, '..', '..', 'npm', 'es4x', 'lib', 'es4x-resolver.jar');

/**
 * Installs koffi, and compiles the library in C.
 *
 * @returns {Promise<string | undefined>} its file; undefined where there is no compiler
 */
export async function installKoffi() {
  await installCallsPeer('koffi');
  if (spawnSync('cc', ['--version']).error) return undefined;
  const source = join(PEERS, 'koffi', 'calls.c');
  const library = join(TARGET, 'libcalls.so');
  await unlessFresh('calls-library', { inputs: [source], outputs: [library] }, async () => {
    await runOf('mkdir', '-p', TARGET);
    await runOf('cc', '-O2', '-shared', '-fPIC', '-o', library, source);
  });
  return library;
}

/** Installs java-bridge, in the version whose library loads with the glibc of Debian 12. */
export function installJavaBridge() {
  return installCallsPeer('java-bridge');
}

/**
 * Installs JPype in a virtual environment of its own.
 *
 * @returns {Promise<string>} the Python of it
 */
export async function installJPype() {
  const requirements = join(PEERS, 'jpype', 'requirements.txt');
  const folder = join(TARGET, 'jpype');
  const python = join(folder, 'bin', 'python');
  await unlessFresh('calls-jpype', { inputs: [requirements], outputs: [python] }, async () => {
    await runOf('python3', '-m', 'venv', '--clear', folder);
    await runOf(python, '-m', 'pip', 'install', '--quiet', '--requirement', requirements);
  });
  return python;
}

/**
 * Resolves Javet as the Java libraries of an application.
 *
 * @returns {Promise<string[]>} its jars
 */
export async function installJavet() {
  const ready = await ensureLaunchFile({
    root: join(PEERS, 'javet'),
    jdk: findJdk(),
    resolver: RESOLVER,
    offline: false,
    say: console.error,
  });
  const jars = ready?.launch.classPath.filter((file) => /javet[^/]*\.jar$/.test(file)) ?? [];
  if (jars.length === 0) throw new Error('com.caoccao.javet:javet:5.0.6 was not resolved.');
  return jars;
}

/**
 * Runs a program that has to end well.
 *
 * @param {string} program
 * @param {...string} args
 */
async function runOf(program, ...args) {
  const { code, output } = await run(program, args, { capture: true });
  const command = [program, ...args].join(' ');
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
}
