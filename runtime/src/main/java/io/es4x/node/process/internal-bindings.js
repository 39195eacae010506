import registry from 'es4x:registry';

/**
 * The bindings that programs may access. Source: `processBindingAllowList` of Node's lib/internal/bootstrap/realm.js.
 */
const ALLOWED = [
  'buffer',
  'cares_wrap',
  'config',
  'constants',
  'contextify',
  'fs',
  'fs_event_wrap',
  'icu',
  'inspector',
  'js_stream',
  'os',
  'pipe_wrap',
  'process_wrap',
  'spawn_sync',
  'stream_wrap',
  'tcp_wrap',
  'tls_wrap',
  'tty_wrap',
  'udp_wrap',
  'uv',
  'zlib',
];

/**
 * `process.binding`: deprecated (DEP0111), but old packages such as `tmp` 0.0 get the constants of `fs` from it.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {unknown} module
 * @returns {LibraryModule}
 */
export function binding(module) {
  const name = String(module);
  const library = registry.require('es4x:library');
  if (name === 'util') {
    return library.require('internal/legacy/processbinding').util();
  }
  if (!ALLOWED.includes(name)) {
    throw new Error(`No such module: ${name}`);
  }
  return library.internalBinding(name);
}
