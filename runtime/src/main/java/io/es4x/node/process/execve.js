import host from 'es4x:host/process';
import output from 'es4x:output';
import registry from 'es4x:registry';

/** Makes `process.execve`: Node's own, above the call of the system. */
export function createExecve(process) {
  const library = registry.require('es4x:library');

  /** Returns only by an end of the process: a program half replaced is not to go on, as in Node. */
  function execve(file, args, env) {
    const error = library.internalBinding('uv').errname(host.execve(file, args, env));
    const { stack = '' } = new Error(`process.execve failed with error code ${error}`);
    output.stderr.write(`${stack.slice('Error: '.length)}\n`);
    process.abort();
  }

  return library.require('internal/process/per_thread').wrapProcessMethods({ execve }).execve;
}
