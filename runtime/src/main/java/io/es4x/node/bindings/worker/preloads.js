/**
 * The modules that a worker's own options name, as functions that load them.
 *
 * @param {string[]} options
 * @typedef {object} Importer
 * @property {(file: string, specifier: string) => Promise<unknown>} importModule
 *
 * @returns {((loader: Importer) => Promise<unknown>)[]}
 */
export function preloadsOf(options) {
  const from = `${process.cwd()}/[worker]`;
  /** @type {((loader: Importer) => Promise<unknown>)[]} */
  const preloads = [];
  for (let i = 0; i < options.length; i++) {
    const [, name, given] = /^(-r|--require|--import)(?:=(.*))?$/.exec(options[i]) ?? [];
    if (name === undefined) continue;
    const specifier = given ?? options[++i];
    preloads.push(
      name === '--import'
        ? (loader) => loader.importModule(from, specifier)
        : async () => require('node:module').createRequire(from)(specifier),
    );
  }
  return preloads;
}
