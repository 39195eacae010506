import registry from 'es4x:registry';

/**
 * `fetch`, whose library is loaded when it is first called: many programs only ask whether it is there. Source: Node's
 * `lib/internal/bootstrap/web/exposed-window-or-worker.js`.
 */
export default {
  fetch(input, init = undefined) {
    const library = registry.require('es4x:library');
    return library.require('internal/deps/undici/undici').fetch(input, init);
  },
}.fetch;
