// @ts-check
import { inherited } from './inherited.js';

/** @import { ChildProcess } from 'node:child_process' */

/**
 * Returns the JVM's file descriptor for the IPC channel to the Node program that forked this command. The channel of
 * that program ends in this process, which forwards messages. Undefined if there is no channel, or the JVM inherits
 * that of an ES4X program.
 */
export function channelDescriptor() {
  return process.channel ? Math.max(2, ...inherited().map(({ fd }) => fd)) + 1 : undefined;
}

/** The JVM flags that tell the inherited file descriptors from the JVM's own. */
export function descriptorFlags() {
  const fds = [...inherited().map(({ fd }) => fd), channelDescriptor() ?? []].flat();
  return fds.length === 0 ? [] : [`-Des4x.descriptors=${fds.join(',')}`];
}

/** The environment variables with which the JVM finds its channel. */
export function channelVariables() {
  const fd = channelDescriptor();
  // The messages that this process received may be of either serialization mode.
  return (
    fd !== undefined && { ES4X_CHANNEL_FD: `${fd}`, ES4X_CHANNEL_SERIALIZATION_MODE: 'advanced' }
  );
}

/**
 * Forwards messages in both directions, until one side disconnects.
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
