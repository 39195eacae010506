// @ts-check
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockedArtifacts } from '../../es4x/src/app/lock-content.js';
import { sizeOf } from '../../es4x/src/cache/size.js';
import { bareRoot } from '../../es4x/test/package/bare-root.js';
import { keptFolder } from '../../es4x/test/support/folder.js';
import { runsAsContainer } from '../test/support/container.js';
import { create } from '../test/support/create.js';
import { answers, debugs, isAnswered, start, succeeds, watches } from '../test/support/project.js';
import { fewVariables } from '../test/support/users.js';

/**
 * @import { Template } from '../src/templates.js'
 * @import { Project } from '../test/support/project.js'
 * @import { Home, User } from './home.js'
 * @import { NoNetwork } from './no-network.js'
 */

/**
 * The way of a project from nothing to production.
 *
 * @typedef {object} Journey
 * @property {Template} template
 * @property {User} user
 * @property {Home} home in which there is nothing
 * @property {Project} project
 * @property {Project} offline the same without network, or with no more than the option --offline
 * @property {NoNetwork | undefined} network
 * @property {boolean} isFirst whether it is the first of its template
 */

/** The result of a step that this machine or user cannot do. */
export const SKIPPED = 'skipped';

/**
 * The steps of a journey, in their order. An object that one returns has figures for the report.
 *
 * @type {Record<string, (journey: Journey) => Promise<unknown>>}
 */
export const STEPS = {
  '`npm create es4x@latest`': async ({ template, home }) => {
    await create(template, home);
  },
  '`npm install`': ({ project }) => succeeds(project, ['npm', 'install']),
  'runs, and answers a request': ({ project }) => answers(project),
  '`npm test`': ({ project }) => succeeds(project, ['npm', 'test']),
  '`npm run check`': ({ project }) => succeeds(project, ['npm', 'run', 'check']),
  'restarts when a file changes': ({ project }) => watches(project),
  'stops at a breakpoint, by `launch.json`': ({ project }) => debugs(project),
  '`npm ci` and `es4x install --frozen`': isPinned,
  'runs without network, with `--frozen`': ({ offline }) =>
    answers(offline, ['es4x', 'run', '--frozen', '--offline']),
  '`npm test` without network': ({ offline }) => succeeds(offline, ['npm', 'test']),
  '`es4x package image` without network': makesImage,
  'the image answers in an empty root': imageAnswers,
  'the Dockerfile, its user and its health check': ({ project, isFirst }) =>
    isFirst ? runsAsContainer(project) : Promise.resolve(SKIPPED),
};

/** @param {Journey} journey */
const imageOf = ({ home }) => join(home.folder, 'image');

/**
 * Installs by the locks alone, and looks whether they have all that was downloaded into the empty home.
 *
 * @param {Journey} journey
 */
async function isPinned({ project, home }) {
  const lock = join(project.folder, 'es4x-lock.json');
  await succeeds(project, ['npx', 'es4x', 'install']);
  const text = readFileSync(lock, 'utf8');
  await succeeds(project, ['npm', 'ci']);
  await succeeds(project, ['npx', 'es4x', 'install', '--frozen']);
  assert.equal(readFileSync(lock, 'utf8'), text);
  const pinned = new Set(Object.values(lockedArtifacts(lock)).map(({ sha256 }) => sha256));
  const repository = join(home.folder, '.m2/repository');
  const jars = readdirSync(repository, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.jar'),
  );
  for (const jar of jars) {
    const bytes = readFileSync(join(repository, jar));
    const sum = createHash('sha256').update(bytes).digest('hex');
    assert.ok(pinned.has(sum), `${jar} is not in es4x-lock.json`);
  }
  return { jars: jars.length };
}

/** @param {Journey} journey */
async function makesImage(journey) {
  const image = imageOf(journey);
  const command = ['npx', 'es4x', 'package', 'image', '--offline', '--to', image];
  await succeeds(journey.offline, command);
  const megabytes = (/** @type {string} */ path) => Math.round(sizeOf(join(image, path)) / 2 ** 20);
  return {
    image: megabytes('.'),
    jvm: megabytes('lib/java'),
    libraries: megabytes('lib/jars'),
    archive: megabytes('lib/app.aot'),
    application: megabytes('app'),
  };
}

/** @param {Journey} journey */
async function imageAnswers(journey) {
  const { offline, network, user } = journey;
  const root = keptFolder({});
  try {
    const bare = bareRoot(root, user);
    if (bare === undefined) return SKIPPED;
    mkdirSync(join(root, 'srv'));
    renameSync(imageOf(journey), join(root, 'srv/my-app'));
    return await withServices(offline, async (variables) => {
      const env = { ...fewVariables(), NODE_ENV: 'production', ...variables };
      const inside = { folder: root, env, as: [...(network?.as ?? []), ...bare] };
      const begin = performance.now();
      const app = await start(inside, ['/srv/my-app/bin/my-app']);
      try {
        await isAnswered(offline, app.url);
        return { answersAfter: Math.round((performance.now() - begin) / 100) / 10 };
      } finally {
        await app.stop();
      }
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Calls a function while the services run that the application needs.
 *
 * @template T
 * @param {Project} project
 * @param {(variables: NodeJS.ProcessEnv) => Promise<T>} work
 */
async function withServices(project, work) {
  const { before } = project.promise;
  if (before === undefined) return work({});
  const tell = ['sh', '-c', 'echo "DATABASE_URL $DATABASE_URL" && exec sleep 1d'];
  const services = await start(project, [...before, ...tell], {}, /DATABASE_URL (\S+)/);
  try {
    return await work({ DATABASE_URL: services.url });
  } finally {
    await services.stop();
  }
}
