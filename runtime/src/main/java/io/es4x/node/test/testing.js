import { missing } from '../library/bindings.js';

/**
 * The modules of Node's library that its test runner asks for and that ours take the place of: of the
 * loader, of the file system what snapshots need, and what would start processes.
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
  fs({ registry }) {
    const files = registry.require('es4x:host/test-files');
    return {
      readFileSync: (file) => files.read(file),
      writeFileSync: (file, text) => files.write(file, text),
      mkdirSync: (folder) => files.makeFolders(folder),
      createWriteStream: missing('fs.createWriteStream', true),
    };
  },
};
