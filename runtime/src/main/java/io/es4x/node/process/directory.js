import host from 'es4x:host/process';
import { codedError, uvException } from '../errors.js';
import { validateString } from '../validators.js';

/** `cwd` and `chdir`, for the working directory of the process, which all contexts share. */
export function directory() {
  return {
    cwd: () => host.cwd(),
    /** @param {string} directory */
    chdir(directory) {
      validateString(directory, 'directory');
      if (host.isEmbedded() || !host.isPosix()) {
        throw codedError(
          Error,
          'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
          host.isPosix()
            ? 'process.chdir() is not available: the directory is that of the Java application'
            : 'process.chdir() is not available: the Java virtual machine cannot change its directory',
        );
      }
      const from = host.cwd();
      const errno = host.chdir(directory);
      if (errno !== 0) {
        throw uvException(errno, 'chdir', from, directory);
      }
    },
  };
}
