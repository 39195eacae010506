import assert from 'node:assert/strict';
import { formatTime } from '../../../src/main/java/io/es4x/web/console/duration.js';

describe('the durations of console.time', () => {
  for (const [millis, text] of /** @type {[number, string][]} */ ([
    [0.0125, '0.013ms'],
    [1.5, '1.5ms'],
    [2500, '2.500s'],
    [65_000, '1:05.000 (m:ss.mmm)'],
    [3_661_500, '1:01:01.500 (h:mm:ss.mmm)'],
  ])) {
    it(`of ${millis} ms is ${text}`, () => {
      assert.equal(formatTime(millis), text);
    });
  }
});
