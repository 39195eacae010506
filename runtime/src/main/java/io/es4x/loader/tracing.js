import registry from 'es4x:registry';

/** The tracing channels `module.require` and `module.import` of `node:diagnostics_channel`. */

const channels = {};

/**
 * Returns a channel that has subscribers; else undefined. A program that has not loaded
 * `node:diagnostics_channel` has none.
 *
 * @param {'module.require' | 'module.import'} name
 */
export function tracedBy(name) {
  const diagnostics = registry.loaded('diagnostics_channel');
  if (diagnostics === undefined) return undefined;
  channels[name] ??= diagnostics.tracingChannel(name);
  return channels[name].hasSubscribers ? channels[name] : undefined;
}
