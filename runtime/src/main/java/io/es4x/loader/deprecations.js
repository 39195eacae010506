import host from 'es4x:host/esm';
import registry from 'es4x:registry';

/** Emits the deprecation warnings that package resolution has collected. */
export function warnOfDeprecations() {
  for (let one = host.deprecation(); one !== null; one = host.deprecation()) {
    registry.require('process').emitWarning(one.message(), 'DeprecationWarning', one.code());
  }
}
