import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { inBrief, start } from '../../support/es4x.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Digests of what the algorithms of the Encoding Standard make of all pairs by its indexes. */
const DIGESTS = [
  'big5 0a6ca50e9b5d4c9a1b63e49ba87c28d1f60f08b40ab46b161ca877cc2b7dd38c',
  'euc-kr 066ddaeeb420c9da7a8ad2bc1a52ddab186447868cbbd3fc97f3960bc9ea087a',
  'shift_jis 0694ae80cedb484d57bd68adef8d2a6573c613a20c69fd2a6f88a2633dfc17c9',
  'euc-jp 231a18f77448a4aa82c220c1f295862a902992adc5d279b423dce113ef3b0a0c',
];

describe('TextDecoder', function () {
  this.timeout(300_000);
  inBrief();

  it('has the characters of the indexes of the Encoding Standard, where Node has those of ICU', async () => {
    const { code, stdout, stderr } = await start(FOLDER, { file: 'pairs.mjs' }).ended;
    assert.equal(code, 0, stderr);
    assert.deepEqual(stdout.trim().split('\n'), DIGESTS);
  });
});
