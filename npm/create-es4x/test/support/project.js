// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApplication } from '../../../../examples/testing/application.js';
import { Client, lineOf } from '../../../../runtime/test/inspect/client.js';
import { freePort } from '../../../../runtime/test/support/free-port.js';
import { startProgram } from '../../../../runtime/test/support/program.js';
import { until } from '../../../../runtime/test/support/until.js';

/** @import { Template } from '../../src/templates.js' */

/**
 * A created project, and what its template promises.
 *
 * @typedef {object} Project
 * @property {string} folder
 * @property {NodeJS.ProcessEnv} env of all commands
 * @property {string[]} [as] what stands before all commands, such as `setpriv` for another user
 * @property {(url: string) => Promise<string>} [ask] returns what is answered, where the network is not that of this process
 * @property {Promised} promise
 *
 * @typedef {object} Promised
 * @property {string} path that is asked
 * @property {string} answer
 * @property {string} file in which the answer is
 * @property {[from: string, to: string]} change of the file, and with it of the answer
 * @property {string[]} [before] what stands before a command that runs the application
 */

/**
 * @param {string} file
 * @returns {Promised}
 */
const greeting = (file) => ({
  path: '/',
  answer: 'Hello, world!\n',
  file,
  change: ['Hello', 'Goodbye'],
});

/** The line by which an application says that it listens. */
const URL_SAID = /(http:\/\/localhost:\d+)\/?\n/;

/** @type {Promised} */
const SERVICE = {
  path: '/health',
  answer: '{"status":"up"}',
  file: 'src/router.ts',
  change: ["'up'", "'fine'"],
};

/** The promises of each template. @type {Record<Template, Promised>} */
export const PROMISES = {
  js: greeting('src/answer.js'),
  ts: greeting('src/answer.ts'),
  express: greeting('src/app.ts'),
  fetch: greeting('src/index.ts'),
  web: SERVICE,
  postgres: { ...SERVICE, before: ['node', 'dev/with-postgres.js'] },
};

/**
 * Runs a command in the project to its end, which must be good.
 *
 * @param {Pick<Project, 'folder' | 'env' | 'as'>} project
 * @param {string[]} command
 */
export async function succeeds({ folder, env, as = [] }, command) {
  const program = startProgram([...as, ...command], { cwd: folder, env, group: true });
  const { code, stdout, all } = await program.ended;
  assert.equal(code, 0, `${command.join(' ')}:\n${all}`);
  return stdout;
}

/**
 * Starts the application and asks it.
 *
 * @param {Project} project
 * @param {string[]} [command]
 */
export async function answers(project, command = ['es4x', 'run']) {
  const app = await start(project, [...(project.promise.before ?? []), ...command]);
  try {
    await isAnswered(project, app.url);
  } finally {
    await app.stop();
  }
}

/**
 * Asks an application that runs.
 *
 * @param {Project} project
 * @param {string} url
 */
export async function isAnswered({ promise: { path, answer }, ask = textOf }, url) {
  assert.equal(await ask(`${url}${path}`), answer);
}

/**
 * Changes a file while `npm run dev` runs, and waits for the new answer.
 *
 * @param {Project} project
 */
export async function watches(project) {
  const { path, answer, file, change } = project.promise;
  const { dev } = JSON.parse(readFileSync(join(project.folder, 'package.json'), 'utf8')).scripts;
  // A restart listens on the same port. Without npm, signals reach the application.
  const app = await start(project, dev.split(' '), { PORT: `${await freePort()}` });
  const source = join(project.folder, file);
  const text = readFileSync(source, 'utf8');
  try {
    const url = `${app.url}${path}`;
    assert.equal(await textOf(url), answer);
    writeFileSync(source, text.replace(...change));
    const expected = answer.replace(...words(change));
    await until(async () => (await textOf(url).catch(() => '')) === expected);
  } finally {
    writeFileSync(source, text);
    await app.stop();
  }
}

/** @param {[string, string]} change without the quotes that are in the source only */
const words = (change) =>
  /** @type {[string, string]} */ (change.map((each) => each.replaceAll("'", '')));

/**
 * Starts the application as Visual Studio Code does by launch.json, and stops where it answers.
 *
 * @param {Project} project
 */
export async function debugs(project) {
  const { path, answer, file, change } = project.promise;
  const launch = readFileSync(join(project.folder, '.vscode/launch.json'), 'utf8');
  const [{ runtimeExecutable, runtimeArgs, attachSimplePort }] = JSON.parse(launch).configurations;
  const port = await freePort();
  const command = [runtimeExecutable, ...runtimeArgs]
    .filter((word) => word !== 'npx')
    .map((word) => word.replace(`${attachSimplePort}`, `${port}`));
  const app = await start(project, command, {}, /(Debugger listening) on/);
  try {
    const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [target] = /** @type {{ webSocketDebuggerUrl: string }[]} */ (await listed.json());
    const client = await Client.attach(target?.webSocketDebuggerUrl ?? '');
    await client.enable();
    const source = join(project.folder, file);
    const url = pathToFileURL(source).href;
    const lineNumber = lineOf(readFileSync(source, 'utf8'), change[0]);
    await client.send('Debugger.setBreakpointByUrl', { url, lineNumber });
    await client.send('Runtime.runIfWaitingForDebugger');
    const asked = textOf((await until(() => URL_SAID.exec(app.output())?.[1])) + path);
    const paused = await client.event('Debugger.paused');
    assert.equal(paused.callFrames[0].location.lineNumber, lineNumber);
    await client.send('Debugger.resume');
    assert.equal(await asked, answer);
    await client.close();
  } finally {
    await app.stop();
  }
}

/**
 * Starts a command that runs on, and waits until it is ready.
 *
 * @param {Pick<Project, 'folder' | 'env' | 'as'>} project
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [more]
 * @param {RegExp} [ready] whose first group is the URL
 */
export function start({ folder, env, as = [] }, command, more, ready = URL_SAID) {
  const PATH = [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const all = { ...env, PATH, ...more };
  return startApplication({ cwd: folder, command: [...as, ...command], env: all, ready });
}

/** @param {string} url */
async function textOf(url) {
  return (await fetch(url)).text();
}
