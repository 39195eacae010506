import { Eta } from 'eta/core';

/** @import { Fortune } from '../fortunes.js' */

const eta = new Eta();
const template = await vertx.fileSystem().readFile(`${import.meta.dirname}/fortunes.eta`);
const page = eta.compile(template.toString());

/**
 * The page of fortunes. Eta escapes what `<%= %>` inserts; a number, in `<%~ %>`, needs none.
 *
 * @param {Fortune[]} fortunes
 */
export function fortunesPage(fortunes) {
  return eta.render(page, { fortunes });
}
