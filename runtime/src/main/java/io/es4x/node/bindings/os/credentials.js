import host from 'es4x:host/process';

/** The variables that name the folder for temporary files, the first one that is set before others. */
const TEMPORARY = ['TMPDIR', 'TMP', 'TEMP'];

/** `internalBinding('credentials')`. */
export default function credentials() {
  const isPosix = host.isPosix();
  const id = (/** @type {string} */ name) => (isPosix ? host.id(name) : -1);
  return {
    safeGetenv: (/** @type {string} */ name) => process.env[name],
    getTempDir() {
      const folder = TEMPORARY.map((name) => process.env[name]).find(Boolean) ?? '/tmp';
      return folder.length > 1 && folder.endsWith('/') ? folder.slice(0, -1) : folder;
    },
    getuid: () => id('getuid'),
    geteuid: () => id('geteuid'),
    getgid: () => id('getgid'),
    getegid: () => id('getegid'),
    getgroups: () => (isPosix ? Array.from(host.groups()) : []),
    implementsPosixCredentials: isPosix,
  };
}
