import registry from 'es4x:registry';

/**
 * `fetch`, which loads undici on its first call: many programs only check that it exists. Source: Node's
 * `lib/internal/bootstrap/web/exposed-window-or-worker.js`.
 */
export default {
  /**
   * @param {unknown} input
   * @param {unknown} [init]
   */
  fetch(input, init = undefined) {
    const library = registry.require('es4x:library');
    return library.require('internal/deps/undici/undici').fetch(input, init);
  },
}.fetch;
