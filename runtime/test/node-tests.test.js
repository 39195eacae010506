import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { causeOf } from '../node-tests/causes.mjs';
import { FAMILIES, flagsOf, testsOf } from '../node-tests/families.mjs';
import { page, readDifferences, readPage, readReport } from '../node-tests/report.mjs';
import { nodeTests } from '../node-tests/source.mjs';
import { application } from './support/es4x.js';

describe("Node's own tests", () => {
  it('are what docs/node-tests.md shows', () => {
    assert.equal(readPage(), page(readReport(), readDifferences()), 'run: npm run node-tests');
  });

  it('are of families that there are', () => {
    for (const family of Object.keys(readReport())) {
      assert.ok(Object.hasOwn(FAMILIES, family), family);
    }
  });

  it('fail where they are listed as different', () => {
    const report = readReport();
    for (const [family, byReason] of Object.entries(readDifferences())) {
      const lost = Object.values(report[family]?.lost ?? {}).flat();
      const listed = Object.values(byReason).flat();
      assert.equal(new Set(listed).size, listed.length, `${family} lists a test twice`);
      assert.deepEqual(
        listed.filter((name) => !lost.includes(name)),
        [],
        `${family}: they pass; remove them from differences.json`,
      );
    }
  });

  it('run with the options that they name', () => {
    assert.deepEqual(flagsOf('// Copyright\n// Flags: --no-warnings --test\n'), [
      '--no-warnings',
      '--test',
    ]);
    assert.deepEqual(flagsOf("'use strict';"), []);
  });

  it('are not run where they look into V8 or Node', () => {
    const app = application({});
    try {
      mkdirSync(join(app.folder, 'parallel'));
      const files = {
        'test-path-join.js': '',
        'test-pathological.js': '// Flags: --no-warnings\n',
        'test-path-inside.js': "// Flags: --expose-internals\n'use strict';",
        'test-path-binding.js': "require('internal/util');",
        'test-zlib.js': '',
        'path.js': '',
      };
      for (const [name, source] of Object.entries(files)) {
        writeFileSync(join(app.folder, 'parallel', name), source);
      }
      assert.deepEqual(testsOf('path', app.folder), {
        tests: [
          { name: 'parallel/test-path-join.js', flags: [] },
          { name: 'parallel/test-pathological.js', flags: ['--no-warnings'] },
        ],
        internal: 2,
      });
    } finally {
      app.remove();
    }
  });

  it('come from a checkout that has them', () => {
    assert.throws(
      () => nodeTests('/nope'),
      /\/nope has no test\/parallel: --from wants a checkout/,
    );
  });

  it('fail for the reason that their output tells', () => {
    const outcomes = {
      "TypeError [ERR_X]: no\n  at /a/b/test/parallel/c.js\n  code: 'ERR_X'":
        'fails: TypeError [ERR_X]: no',
      'AssertionError: Expected values\n+ 1': 'fails: AssertionError: Expected values',
      'what?': 'fails',
    };
    for (const [output, cause] of Object.entries(outcomes)) {
      assert.equal(causeOf({ result: 'failed', output }), cause);
    }
    assert.equal(causeOf({ result: 'hung', output: '' }), 'does not end');
    assert.equal(
      causeOf({ result: 'skipped', output: '1..0 # Skipped: no IPv6\n' }),
      'skips itself: no IPv6',
    );
  });
});
