import { randomBytes, randomInt } from 'node:crypto';

// Values are drawn anew for each run, so that no answer can be a kept one.

/** An integer of up to seven digits, which may be negative. */
export const integer = () => randomInt(-1_000_000, 10_000_000);

/** @param {number} size */
export const bytes = (size) => randomBytes(size);

/**
 * @param {number} least
 * @param {number} most which is possible, too
 */
export const between = (least, most) => randomInt(least, most + 1);
