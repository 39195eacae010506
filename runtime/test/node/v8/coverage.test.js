import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBrief, run } from '../../support/es4x.js';

const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import v8 from 'node:v8';

  const folder = process.env.NODE_V8_COVERAGE;
  function called() {}
  function other() {}

  /** The calls of the two functions since the report before, by report. */
  const reports = () =>
    readdirSync(folder)
      .sort()
      .map((name) => JSON.parse(readFileSync(folder + '/' + name, 'utf8')).result)
      .map((scripts) => scripts.find(({ url }) => url === import.meta.url))
      .filter((script) => script !== undefined)
      .map(({ functions }) =>
        ['called', 'other'].map(
          (name) => functions.find(({ functionName }) => functionName === name)?.ranges[0].count ?? 0,
        ),
      );

  called();
  v8.takeCoverage();
  called();
  called();
  other();
  v8.takeCoverage();
  v8.stopCoverage();
  called();
  v8.takeCoverage();
  console.log(JSON.stringify(reports()));
`;

describe('coverage of node:v8', function () {
  this.timeout(300_000);
  inBrief();

  it('is what has run since the report before, until it is stopped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'es4x-coverage-'));
    try {
      const { stdout, stderr } = await run(PROGRAM, { env: { NODE_V8_COVERAGE: folder } });
      assert.equal(stdout, '[[1,0],[2,1]]\n', stderr);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
