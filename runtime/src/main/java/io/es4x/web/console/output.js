import host from 'es4x:host/process';
import { createSink } from './sink.js';

/** @import { Channel } from './create.js' */

const process = () => require('node:process');
const env = () => process().env;

/** The output of the global console: the standard streams. It uses the stream objects of `process` once they exist. */
export default {
  stdout: createSink(host.stdout(), env, () => process().stdout),
  stderr: createSink(host.stderr(), env, () => process().stderr),
  /**
   * Set by the library when it has loaded node:diagnostics_channel.
   *
   * @type {Record<string, Channel | undefined>}
   */
  channels: {},
};
