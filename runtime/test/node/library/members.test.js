import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { node24 } from '../../../../.dev/node24.mjs';
import { inBrief } from '../../support/es4x.js';
import { FILE, listMembers, report } from './report.js';

describe('docs/node.md, the page of builtin modules and of globals', function () {
  this.timeout(600_000);
  inBrief();
  /** @type {Awaited<ReturnType<typeof listMembers>>} */
  let listed;

  before(async function () {
    if (node24() === null || process.platform !== 'linux') {
      this.skip();
    }
    listed = await listMembers();
  });

  it('lists the members that there are', () => {
    assert.equal(readFileSync(FILE, 'utf8'), report(listed), 'npm run builtins writes it');
  });

  it('is not written while a difference has no reason, or a reason no difference', () => {
    const { node, es4x, outcomes } = structuredClone(listed);
    delete es4x.modules.util.inspect;
    es4x.globals.atob = 'object';
    es4x.modules.console.createTask = 'function';
    outcomes['perf_hooks: createHistogram()'] = 'done';
    assert.throws(() => report({ node, es4x, outcomes }), {
      message: `runtime/test/node/library/differences.json:
is not needed (any more): console: missing: createTask
has no reason for util: missing: inspect
has no reason for globals: differs: atob function → object
is not needed (any more): refused: perf_hooks: createHistogram() (done)`,
    });
  });
});
