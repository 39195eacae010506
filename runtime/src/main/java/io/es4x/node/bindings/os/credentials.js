import host from 'es4x:host/os';

/** The columns of the real and the effective id in `/proc/self/status`, for users and groups. */
const REAL = 0;
const EFFECTIVE = 1;

/** The variables that name the folder for temporary files, the first one that is set before others. */
const TEMPORARY = ['TMPDIR', 'TMP', 'TEMP'];

/** `internalBinding('credentials')`. */
export default function credentials() {
  const id = (key, which) => host.status(key)[which] ?? -1;
  return {
    safeGetenv: (name) => process.env[name],
    getTempDir() {
      const folder = TEMPORARY.map((name) => process.env[name]).find(Boolean) ?? '/tmp';
      return folder.length > 1 && folder.endsWith('/') ? folder.slice(0, -1) : folder;
    },
    getuid: () => id('Uid', REAL),
    geteuid: () => id('Uid', EFFECTIVE),
    getgid: () => id('Gid', REAL),
    getegid: () => id('Gid', EFFECTIVE),
    getgroups: () => [...new Set([...host.status('Groups'), id('Gid', EFFECTIVE)])],
    implementsPosixCredentials: process.platform !== 'win32',
  };
}
