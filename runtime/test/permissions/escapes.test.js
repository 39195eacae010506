import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withPart } from '../../../.dev/page.mjs';
import { application, start } from '../support/es4x.js';
import { prepareWorld, SECRET } from './world.js';

const PAGE = fileURLToPath(new URL('../../../docs/security.md', import.meta.url));

const AREAS = {
  files: 'Files',
  modules: 'Modules',
  code: 'Code, workers and debuggers',
  network: 'The network',
  process: 'Processes and the environment',
  java: 'Java',
  vertx: 'Vert.x',
};

/** @typedef {{ name?: string, code?: string, permission?: string, resource?: string, message: string }} Refusal */
/** @typedef {{ area: keyof typeof AREAS, title: string, closed?: string, value?: string, error?: Refusal }} Outcome */

describe('a program with permissions that tries to escape', function () {
  this.timeout(600_000);
  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {Outcome[]} */
  let free;
  /** @type {Outcome[]} */
  let restricted;
  /** @type {Awaited<ReturnType<typeof prepareWorld>>} */
  let prepared;

  before(async () => {
    app = application({});
    prepared = await prepareWorld(app.folder);
    free = await attempts(app.folder, prepared, []);
    restricted = await attempts(app.folder, prepared, prepared.options);
  });

  after(() => {
    prepared.close();
    app.remove();
  });

  it('reaches all of it without permissions, so that each attempt is one', () => {
    assert.deepEqual(
      free.filter((outcome) => outcome.closed === undefined && !reached(outcome)),
      [],
    );
  });

  it('is refused each time', () => {
    assert.ok(restricted.length >= 60);
    assert.equal(restricted.length, free.length);
    assert.deepEqual(restricted.filter(reached), []);
  });

  it('gets the error of the permission that is missing', () => {
    const otherwise = restricted.filter(
      ({ closed, error }) =>
        closed === undefined && !isHidden(error) && error?.code !== 'ERR_ACCESS_DENIED',
    );
    assert.deepEqual(
      otherwise.map(({ title }) => title),
      OTHERWISE,
    );
  });

  it('is in the documentation', () => {
    const all = readFileSync(PAGE, 'utf8');
    const marks = {
      begin: '<!-- Written by escapes.test.js. -->\n',
      end: '<!-- End of what it writes. -->',
    };
    const expected = withPart(all, marks, table(restricted));
    if (process.env.ESCAPES_UPDATE) writeFileSync(PAGE, expected);
    assert.equal(readFileSync(PAGE, 'utf8'), expected, 'ESCAPES_UPDATE=1 writes it');
  });
});

/**
 * The attempts that find nothing instead: positions without a map, variables that are not there; and those that have the error inside of
 * its own: a WebSocket, an answer with the status 500, a verticle that did not start.
 */
const OTHERWISE = [
  'a source map',
  '`WebSocket`',
  '`fileSystem().chmodRecursive()` of a folder with a link',
  '`StaticHandler` of the root',
  '`deployVerticle()` of a script',
  '`process.env`',
  '`Object.entries(process.env)`',
  'the environment in `process.report.getReport()`',
];

/**
 * Returns whether an error is that of a member which an object does not have.
 *
 * @param {Refusal | undefined} error
 */
const isHidden = (error) =>
  error?.name === 'TypeError' && error.message.includes('the Java object has no such member');

/** @param {Outcome} outcome */
function reached({ value }) {
  return value !== undefined && (value.includes(SECRET) || value === 'DONE');
}

/** @param {Outcome[]} outcomes */
function table(outcomes) {
  return Object.entries(AREAS)
    .map(([area, name]) => {
      const rows = outcomes
        .filter((outcome) => outcome.area === area)
        .map((outcome) => `| ${outcome.title} | ${refusal(outcome)} |`);
      return `### ${name}\n\n| Attempt | What it gets |\n|---|---|\n${rows.join('\n')}\n\n`;
    })
    .join('');
}

/** @param {Outcome} outcome */
function refusal({ closed, error }) {
  if (closed !== undefined) return `fails without \`--permission\`, too: ${closed}`;
  if (error === undefined) return 'nothing of it';
  return error.permission ? `\`${error.code}\`, ${error.permission}` : `\`${error.name}\``;
}

/**
 * @param {string} folder
 * @param {Awaited<ReturnType<typeof prepareWorld>>} prepared
 * @param {string[]} args
 * @returns {Promise<Outcome[]>}
 */
async function attempts(folder, { own, world }, args) {
  prepareFiles(folder);
  const { ended } = start(own, {
    args: [...args, '--', JSON.stringify(world)],
    env: { SECRET },
  });
  const { stdout, stderr, code } = await ended;
  assert.equal(code, 0, stderr);
  return stdout.trim().split('\n').map(outcomeOf);
}

/**
 * Makes the files that attempts change.
 *
 * @param {string} folder
 */
function prepareFiles(folder) {
  const of = (/** @type {string[]} */ ...names) => join(folder, ...names);
  for (const name of ['out', 'outside', 'writable']) {
    rmSync(of(name), { recursive: true, force: true });
    mkdirSync(of(name));
  }
  for (const name of ['modes', 'filled']) mkdirSync(of('out', name));
  for (const file of ['outside/movable.txt', 'writable/movable.txt', 'app/movable.txt']) {
    writeFileSync(of(file), SECRET);
  }
  symlinkSync(of('outside/none'), of('out/dangling'));
  symlinkSync(of('hidden/environment.env'), of('out/modes/link'));
  symlinkSync(of('outside'), of('out/filled/folder'));
}

/**
 * A line that is no JSON is that of the program that the last attempt has made of the process.
 *
 * @param {string} line
 * @returns {Outcome}
 */
function outcomeOf(line) {
  return line.startsWith('{')
    ? JSON.parse(line)
    : { area: 'process', title: '`process.execve()`', value: line };
}
