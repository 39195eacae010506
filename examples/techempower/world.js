/** @typedef {{ id: number, randomNumber: number }} World a row of the `world` table */

/** The number of rows; also the largest random number. */
export const WORLDS = 10_000;

/** A random id, or number, of a row. */
export function random() {
  return Math.floor(Math.random() * WORLDS) + 1;
}
