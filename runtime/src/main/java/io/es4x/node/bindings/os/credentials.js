import host from 'es4x:host/os';

/** `internalBinding('credentials')`. */
export default function credentials() {
  const uid = () => host.status('Uid');
  const gid = () => host.status('Gid');
  return {
    safeGetenv: (name) => process.env[name],
    getTempDir: () => host.temporary(),
    getuid: uid,
    geteuid: uid,
    getgid: gid,
    getegid: gid,
    getgroups: () => [gid()],
    implementsPosixCredentials: process.platform !== 'win32',
  };
}
