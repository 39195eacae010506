import host from 'es4x:host/process';
import output from 'es4x:output';
import registry from 'es4x:registry';

/**
 * Creates `process.execve`: Node's own function on a Java implementation of the system call.
 *
 * @import { Process } from './process-object.js'
 * @param {Process} process
 */
export function createExecve(process) {
  const library = registry.require('es4x:library');

  /**
   * Ends the process if the system call fails, as Node does: its state is undefined then.
   *
   * @param {string} file
   * @param {string[]} args
   * @param {string[]} env lines `NAME=value`
   */
  function execve(file, args, env) {
    const error = library.internalBinding('uv').errname(host.execve(file, args, env));
    const { stack = '' } = new Error(`process.execve failed with error code ${error}`);
    output.stderr.write(`${stack.slice('Error: '.length)}\n`);
    process.abort();
  }

  return library.require('internal/process/per_thread').wrapProcessMethods({ execve }).execve;
}
