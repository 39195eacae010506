import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { node24 } from '../../.dev/node24.mjs';
import { outcomes } from './conformance/outcomes.js';
import { FILE, report } from './conformance/report.js';
import { coded, comparable } from './conformance/rules.js';
import { CASES, gaps } from './conformance/table.js';

/** @returns {string | null} what keeps the cases from running here */
function whyNot() {
  if (process.platform === 'win32') {
    return 'files of the cases have names that Windows does not allow';
  }
  return node24() === null ? `npm has none for ${process.platform} ${process.arch}` : null;
}

describe('the module system', function () {
  this.timeout(300_000);

  it('has a case for every line of the algorithms', () => {
    assert.deepEqual(gaps(), []);
  });

  it('lists no difference that is none', () => {
    for (const { id, differs } of CASES) {
      if (differs) {
        assert.notDeepEqual(differs.lines.map(comparable), differs.node.map(comparable), id);
      }
    }
  });

  it('has a report that is up to date', () => {
    assert.equal(readFileSync(FILE, 'utf8'), report(), 'npm run conformance writes it');
  });

  describe('does what Node.js 24 does', () => {
    /** @type {Map<string, string[]>} */
    let expected;
    /** @type {Map<string, string[]>} */
    let found;
    before(async function () {
      const obstacle = whyNot();
      if (obstacle !== null) {
        console.log(`The module system is not compared with Node.js 24: ${obstacle}`);
        this.skip();
      }
      [expected, found] = await Promise.all([outcomes('node', CASES), outcomes('es4x', CASES)]);
    });

    for (const { id, topic, lines, does, differs } of CASES) {
      it(`${topic} ${lines.join(', ')}: ${does} (${id})`, () => {
        const node = expected.get(id)?.map(comparable);
        const es4x = found.get(id)?.map(comparable);
        if (differs) {
          assert.notDeepEqual(es4x, node, 'it does not differ any more');
          assert.deepEqual(es4x, differs.lines.map(comparable));
          assert.deepEqual(node?.map(coded), differs.node.map(coded), 'Node has changed');
          // Elsewhere Node has some words from another operating system.
          if (process.platform === 'linux') {
            assert.deepEqual(node, differs.node.map(comparable), 'Node has changed its words');
          }
        } else {
          assert.deepEqual(es4x, node);
        }
      });
    }
  });
});
