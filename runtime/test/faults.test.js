import assert from 'node:assert/strict';
import { withDatabase } from '../../benchmarks/harness/database.mjs';
import { MEMBER_FAULTS } from '../faults/members.mjs';
import { readPage, readReport, withTable } from '../faults/report.mjs';
import { FAULTS, injectIntoService } from '../faults/service.mjs';

describe('injected faults', function () {
  this.timeout(300_000);

  it('are what docs/reliability.md shows', () => {
    const report = readReport();
    assert.deepEqual(
      Object.keys(report),
      [...FAULTS, ...MEMBER_FAULTS].map(({ name }) => name),
    );
    assert.equal(readPage(), withTable(readPage(), report), 'run: npm run faults');
    assert.ok(Object.values(report).every(({ lost }) => lost === 0));
  });

  it('fail orders, of which none that was answered is lost', async () => {
    const fault = FAULTS.find(({ name }) => name === 'verticle');
    assert.ok(fault);
    const row = await withDatabase((database) => injectIntoService(fault, database));
    const failed = Object.values(row.failed).reduce((sum, count) => sum + count, 0);
    assert.ok(failed > 0 && row.orders > failed, JSON.stringify(row));
    assert.equal(row.lost, 0);
  });
});
