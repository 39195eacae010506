// @ts-check
import assert from 'node:assert/strict';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../../runtime/test/support/free-port.js';
import { keptFolder } from '../../../es4x/test/support/folder.js';
import { isAnswered, start, succeeds } from './project.js';
import { asUser, fewVariables } from './users.js';

/** @import { Project } from './project.js' */

/**
 * Does what the Dockerfile does, in two folders for its stages: installs, makes the package, adds the application to it,
 * runs it without Node, as its user and with its variables, and runs the health check.
 *
 * @param {Project} project
 */
export async function runsAsContainer(project) {
  const { folder, promise } = project;
  const text = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  const [, build = '', last = ''] = /^(.* AS build\n.*)^FROM (.*)/ms.exec(text) ?? [];
  const argument = (/** @type {string} */ name) =>
    new RegExp(`^${name} (.*)$`, 'm').exec(last)?.[1] ?? '';
  const stage = keptFolder({});
  chmodSync(stage, 0o755); // A temporary folder is its owner's only.
  const made = join(stage, 'package');
  try {
    await buildStage(project, build, { app: join(stage, 'app'), made });
    assert.match(last, /^COPY \. \/package\/app$/m);
    copyContext(folder, join(made, 'app'));

    const env = {
      ...fewVariables(),
      ...variables(argument('ENV')),
      PORT: `${await freePort()}`,
    };
    const as = asUser(Number(argument('USER')));
    const [program = '', ...args] = JSON.parse(argument('ENTRYPOINT'));
    const entry = [program.replace('/package', made), ...args];
    const before = (promise.before ?? []).map((word) => word.replace('dev/', `${folder}/dev/`));
    const app = await start({ folder: stage, env }, [...before, ...as, ...entry]);
    try {
      await isAnswered(project, app.url);
      const [, check = ''] = / CMD (.*)/.exec(argument('HEALTHCHECK')) ?? [];
      await succeeds({ folder: stage, env, as }, JSON.parse(check));
    } finally {
      await app.stop();
    }
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** @param {string} text of ENV */
function variables(text) {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
}

/**
 * Copies what the first stage copies, and runs its commands.
 *
 * @param {Project} project
 * @param {string} text
 * @param {{ app: string, made: string }} folders made: in place of /package
 */
async function buildStage({ folder, env }, text, { app, made }) {
  mkdirSync(app);
  const [, names = ''] = /^COPY (package\.json .*) \.\/$/m.exec(text) ?? [];
  for (const name of names.split(' ').map((each) => each.replace(/\*$/, ''))) {
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(app, name));
  }
  for (const [, command = ''] of text.matchAll(/^RUN (.*)$/gm)) {
    await succeeds({ folder: app, env }, command.replace(' /package', ` ${made}`).split(' '));
  }
}

/**
 * Copies what Docker copies of a folder.
 *
 * @param {string} folder
 * @param {string} target
 */
function copyContext(folder, target) {
  const lines = readFileSync(join(folder, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const patterns = lines.map((line) => line.replaceAll('.', '\\.').replaceAll('*', '[^/]*'));
  const ignored = new RegExp(`^(${patterns.join('|')})$`);
  cpSync(folder, target, {
    recursive: true,
    filter: (source) => !ignored.test(source.slice(folder.length + 1)),
  });
}
