import host from 'es4x:host/process';
import { createSink } from './sink.js';

const process = () => require('node:process');
const env = () => process().env;

/** The console's ways to the standard streams, which go through the stream objects once they exist. */
export default {
  stdout: createSink(host.stdout(), env, () => process().stdout),
  stderr: createSink(host.stderr(), env, () => process().stderr),
  /** Filled by the library, when it has loaded node:diagnostics_channel. */
  channels: {},
};
