/**
 * @typedef {object} Case of the suite
 * @property {string} name
 * @property {string} title
 * @property {number} golden the number of iterations with the checksum
 * @property {number} checksum of their answers: each is added to 31 times the sum so far, in 32 bits
 * @property {number} batch the number of iterations between two looks at the clock
 */

/** The cases, with checksums that all sides must have. @type {Case[]} */
export const CASES = [
  { name: 'car-sales', title: 'CarSales', golden: 20, checksum: 1775454818, batch: 5 },
  { name: 'cat-rank', title: 'CatRank', golden: 5, checksum: 97161070, batch: 1 },
  { name: 'eval', title: 'Eval', golden: 500, checksum: -610160149, batch: 100 },
];
