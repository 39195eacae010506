import { starters } from './file-worker.js';

/**
 * Replacements of modules that Node's test runner uses: those of the loader, and the one that starts processes.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { Library } from '../library/replacements.js'
 * @type {Record<string, (library: Library) => LibraryModule>}
 */
export const testing = {
  'internal/modules/customization_hooks': ({ registry }) => registry.require('module'),
  'internal/console/global': ({ registry }) => registry.require('console'),
  'internal/es4x/test-file': (library) => ({ starter: starters(library) }),
  'internal/test_runner/coverage': () => ({
    setupCoverage() {
      const error = new Error('ES4X does not measure the coverage of tests');
      throw Object.assign(error, { code: 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM' });
    },
  }),
};
