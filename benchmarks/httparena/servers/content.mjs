import { readFileSync } from 'node:fs';

/** @typedef {{ price: number, quantity: number }} Item with more fields, which are passed on */

/** @type {Item[]} */
const ITEMS = JSON.parse(readFileSync(process.env.DATASET ?? '', 'utf8'));

/** The files of the certificate. */
export const tls = {
  cert: readFileSync(process.env.TLS_CERT ?? ''),
  key: readFileSync(process.env.TLS_KEY ?? ''),
};

/**
 * The sum of what a query has.
 *
 * @param {URLSearchParams} query
 */
export const sum = (query) => Number(query.get('a')) + Number(query.get('b'));

/**
 * The first items with their totals.
 *
 * @param {number} count
 * @param {number} multiplier
 */
export function itemsOf(count, multiplier) {
  const items = ITEMS.slice(0, count).map((item) => ({
    ...item,
    total: item.price * item.quantity * multiplier,
  }));
  return { items, count: items.length };
}

/**
 * Prints the ports, which the benchmark reads.
 *
 * @param {{ http: number, tls: number, h2c?: number }} ports
 */
export function announce(ports) {
  console.log(`Listening on http://localhost:${ports.http} ${JSON.stringify(ports)}`);
}
