import registry from 'es4x:registry';

/** @import { LibraryModule } from 'es4x:binding' */

/** The tracing channels `module.require` and `module.import` of `node:diagnostics_channel`. */

/** @type {Record<string, LibraryModule>} */
const channels = {};

/**
 * Returns a channel if it has subscribers, else undefined. There are none unless a program has loaded
 * `node:diagnostics_channel`.
 *
 * @param {'module.require' | 'module.import'} name
 */
export function tracedBy(name) {
  const diagnostics = registry.loaded('diagnostics_channel');
  if (diagnostics === undefined) return undefined;
  channels[name] ??= diagnostics.tracingChannel(name);
  return channels[name].hasSubscribers ? channels[name] : undefined;
}
