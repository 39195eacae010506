// @ts-check
import { inherited } from './inherited.js';

/** @import { ChildProcess } from 'node:child_process' */

/**
 * The JVM's own descriptor of the channel to a program on Node that has forked this command: that program's goes to
 * this process, which passes messages on. Undefined where there is none, or the JVM gets that of a program on ES4X.
 */
export function channelDescriptor() {
  return process.channel ? Math.max(2, ...inherited().map(({ fd }) => fd)) + 1 : undefined;
}

/** The JVM's flags by which it knows the program's descriptors from its own. */
export function descriptorFlags() {
  const fds = [...inherited().map(({ fd }) => fd), channelDescriptor() ?? []].flat();
  return fds.length === 0 ? [] : [`-Des4x.descriptors=${fds.join(',')}`];
}

/** The variables by which the JVM finds its channel. */
export function channelVariables() {
  const fd = channelDescriptor();
  // Messages are those that this process was sent, in any form.
  return (
    fd !== undefined && { ES4X_CHANNEL_FD: `${fd}`, ES4X_CHANNEL_SERIALIZATION_MODE: 'advanced' }
  );
}

/**
 * Passes on what is sent either way, until one of the sides disconnects.
 *
 * @param {ChildProcess} child
 */
export function connect(child) {
  process.on('message', (message) => {
    if (child.connected) child.send(/** @type {any} */ (message));
  });
  process.on('disconnect', () => {
    if (child.connected) child.disconnect();
  });
  child.on('message', (message) => process.send?.(message));
  child.on('disconnect', () => {
    if (process.connected) process.disconnect();
  });
}
