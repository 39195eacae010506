// @ts-check
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../../../../runtime/test/support/program.js';
import { folder } from './folder.js';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of this package, as installed, whose jars are empty: for use with a fake JDK. */
export function installedCommand() {
  const root = folder();
  for (const part of ['bin', 'src', 'package.json']) {
    cpSync(join(PACKAGE, part), join(root, part), { recursive: true });
  }
  mkdirSync(join(root, 'lib'));
  writeFileSync(join(root, 'lib', 'es4x-runtime.jar'), '');
  writeFileSync(join(root, 'lib', 'es4x-resolver.jar'), '');
  writeFileSync(join(root, 'lib', 'es4x-codegen.jar'), '');
  return join(root, 'bin', 'es4x.js');
}

/**
 * Starts a command of ours.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] env: on top of a bare environment
 */
export function start(command, args, { cwd, env = {} } = {}) {
  return startProgram([process.execPath, command, ...args], {
    cwd,
    env: { PATH: '/usr/bin:/bin', ES4X_CACHE: 'off', ...env },
  });
}

/**
 * The file with the class path of an application that was started once.
 *
 * @param {string} app its folder
 */
export function classPathFile(app) {
  const folder = join(app, 'node_modules', '.es4x');
  const files = readdirSync(folder).filter((name) => name.endsWith('.args'));
  assert.equal(files.length, 1);
  return join(folder, `${files[0]}`);
}
