import library from 'es4x:library';
import process from 'node:process';

/**
 * Notes the files that this worker opens by a number, which are closed at its end. Source: `Environment::AddUnmanagedFd` of
 * Node's `src/env.cc`.
 *
 * @import { Handle, LibraryModule } from 'es4x:binding'
 * @import { FileFunctions } from './worker.binding.js'
 * @param {FileFunctions} java
 * @param {Handle<'WorkerFiles'>} files
 */
export function trackFiles(java, files) {
  const binding = library.internalBinding('fs');
  const { open, close } = binding;

  /** @param {number} fd */
  function opened(fd) {
    if (!java.opened(files, fd)) warn(fd, 'opened in unmanaged mode twice');
    return fd;
  }

  binding.open = (/** @type {unknown} */ path, /** @type {unknown[]} */ ...rest) => {
    const req = /** @type {LibraryModule} */ (rest[2]);
    if (req === undefined) return opened(open(path, ...rest));
    const { oncomplete } = req;
    req.oncomplete = (/** @type {unknown} */ error, /** @type {number} */ fd) => {
      oncomplete.call(req, error, error ? fd : opened(fd));
    };
    return open(path, ...rest);
  };

  binding.close = (/** @type {number} */ fd, /** @type {unknown[]} */ ...rest) => {
    if (!java.closed(files, fd)) warn(fd, 'closed but not opened in unmanaged mode');
    return close(fd, ...rest);
  };
}

/**
 * @param {number} fd
 * @param {string} happened
 */
function warn(fd, happened) {
  process.emitWarning(`File descriptor ${fd} ${happened}`);
}
