// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  const child = spawn(process.execPath, [command, ...args], {
    cwd,
    env: { PATH: '/usr/bin:/bin', ES4X_CACHE: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  /** @type {Promise<{ code: number | null, signal: string | null, stdout: string, stderr: string }>} */
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...output }));
  });
  /** @type {Promise<string>} */
  const spoke = new Promise((resolve) => child.stdout.once('data', resolve));
  return { child, ended, spoke };
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
