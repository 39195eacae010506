// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, it } from 'mocha';
import { startProgram } from '../../../runtime/test/support/program.js';
import { TEMPLATES } from '../src/templates.js';
import { asking, noNetwork } from '../suite/no-network.js';
import { readPage, readReport, TABLES, withTable } from '../suite/report.js';
import { STEPS } from '../suite/steps.js';

describe('npm run templates', () => {
  for (const page of Object.keys(TABLES)) {
    it(`has written what docs/${page} shows`, () => {
      assert.equal(readPage(page), withTable(page, readReport()), 'run: npm run templates');
    });
  }

  it('has found all steps good, with each template and as two users', () => {
    const report = readReport();
    assert.deepEqual(Object.keys(report).toSorted(), Object.keys(TEMPLATES).toSorted());
    for (const [template, { users }] of Object.entries(report)) {
      assert.equal(Object.keys(users).length, 2, template);
      for (const [user, outcomes] of Object.entries(users)) {
        assert.deepEqual(Object.keys(outcomes), Object.keys(STEPS));
        const bad = Object.entries(outcomes).filter(
          ([, { found }]) => !['good', 'skipped'].includes(found),
        );
        assert.deepEqual(bad, [], `${template} as ${user}`);
      }
    }
  });

  it('has a network in which servers of the machine are out of reach', async function () {
    const network = await noNetwork();
    if (network === undefined) return this.skip(); // Only Linux has such networks, for root.
    const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      const command = asking(`http://127.0.0.1:${port}`);
      assert.equal((await startProgram(command).ended).stdout, 'reached');
      const within = await startProgram([...network.as, ...command]).ended;
      assert.equal(within.code, 1);
      assert.match(within.stderr, /ECONNREFUSED/);
    } finally {
      server.close();
      await network.stop();
    }
  });
});
