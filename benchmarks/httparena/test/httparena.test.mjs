import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '../../../examples/techempower/test/support/database.js';
import { startApplication } from '../../../examples/testing/application.js';
import { portsOf, variables } from '../support/entry.mjs';
import { makeFiles } from '../support/files.mjs';
import { fillDatabase } from '../support/tables.mjs';
import { CHECKS, DATABASE_CHECKS } from '../validate.mjs';

/** @import { Application } from '../../../examples/testing/application.js' */
/** @import { TestDatabase } from '../../../examples/techempower/test/support/database.js' */
/** @import { Target } from '../support/target.mjs' */

describe('The entry for HttpArena', () => {
  /** @type {string} */
  let folder;
  /** @type {TestDatabase} */
  let database;
  /** @type {Application} */
  let server;
  /** @type {Target} */
  let target;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'es4x-httparena-'));
    const files = await makeFiles(folder);
    database = await startTestDatabase();
    await fillDatabase(database);
    server = await startApplication({
      cwd: join(import.meta.dirname, '..', 'es4x'),
      env: {
        ...variables(files),
        DATABASE_URL: database.url,
        DATABASE_MAX_CONN: '4',
      },
    });
    target = { ...files, ports: portsOf(server) };
  });

  after(async () => {
    await server?.stop();
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  for (const { profile, states, run } of [...CHECKS, ...DATABASE_CHECKS]) {
    it(`${profile}: ${states}`, () => run(target));
  }

  it('has profiles that the validator checks, all of them', async () => {
    const manifest = await import('../es4x/meta.json', { with: { type: 'json' } });
    // The latencies are baseline's requests at a fixed rate.
    const tests = manifest.default.tests.filter((name) => !name.startsWith('latency-'));
    const checked = new Set([...CHECKS, ...DATABASE_CHECKS].map(({ profile }) => profile));
    assert.deepEqual(
      tests.filter((name) => !checked.has(name)),
      [],
    );
  });
});
