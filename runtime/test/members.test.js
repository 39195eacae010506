import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { node24 } from '../../.dev/node24.mjs';
import { FILE, listMembers, report } from './library/report.js';
import { inBrief } from './support/es4x.js';

describe('the members of builtin modules and of globals', function () {
  this.timeout(600_000);
  inBrief();

  it('are what docs/node.md says', async function () {
    if (node24() === null || process.platform !== 'linux') {
      this.skip();
    }
    const page = report(await listMembers());
    assert.equal(readFileSync(FILE, 'utf8'), page, 'npm run builtins writes it');
  });
});
