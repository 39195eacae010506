import program from 'es4x:host/program';
import registry from 'es4x:registry';

/** @import { LibraryModule } from 'es4x:binding' */

/** Opens the IPC channel to the parent process, if there is one. */
export function openChannel() {
  if (!program.hasChannel()) return;
  const process = registry.require('process');
  const { env } = process;
  const { ES4X_CHANNEL_FD: fd, ES4X_CHANNEL_SERIALIZATION_MODE: mode = 'json' } = env;
  const { ES4X_UNIQUE_ID: worker } = env;
  delete env.ES4X_CHANNEL_FD;
  delete env.ES4X_CHANNEL_SERIALIZATION_MODE;
  delete env.ES4X_UNIQUE_ID;
  // The channel of the `es4x` command, which forwards the messages of a program's parent on Node.
  delete env.NODE_CHANNEL_FD;
  delete env.NODE_CHANNEL_SERIALIZATION_MODE;
  registry.require('child_process')._forkChild(Number(fd), mode);
  if (env.WATCH_REPORT_DEPENDENCIES) reportFiles(process);
  if (worker !== undefined) {
    registry.require('es4x:library').require('internal/es4x/cluster').join(worker);
  }
}

/**
 * Sends the parent a message with the path of each file that this process loads. Source: `reportModuleToWatchMode` of
 * Node's `lib/internal/modules/cjs/loader.js`.
 *
 * @param {LibraryModule} process
 */
function reportFiles(process) {
  program.observeFiles((/** @type {string} */ file) => {
    if (process.connected) process.send({ 'watch:require': [file] });
  });
}
