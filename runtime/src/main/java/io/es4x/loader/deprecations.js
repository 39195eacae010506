import host from 'es4x:host/esm';
import registry from 'es4x:registry';

/** Warns of the deprecated ways to name files of packages that resolution has met. */
export function warnOfDeprecations() {
  for (let one = host.deprecation(); one !== null; one = host.deprecation()) {
    registry.require('process').emitWarning(one.message(), 'DeprecationWarning', one.code());
  }
}
