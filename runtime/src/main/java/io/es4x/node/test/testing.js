import { missing } from '../library/bindings.js';

/**
 * The modules of Node's library that its test runner asks for and that ours take the place of: those of the
 * loader, and what would start processes.
 *
 * @type {Record<string, (library: Value) => Value>}
 */
export const testing = {
  'internal/modules/cjs/loader': ({ registry }) => ({ Module: registry.require('module') }),
  'internal/modules/esm/loader': ({ registry }) => ({
    getOrInitializeCascadedLoader: () => ({
      import: (specifier) =>
        registry.require('es4x:loader').importModule(`${process.cwd()}/_`, specifier),
    }),
  }),
  'internal/test_runner/runner': () => ({ run: missing('test.run', true) }),
};
