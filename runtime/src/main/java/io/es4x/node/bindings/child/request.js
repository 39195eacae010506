import process from 'node:process';

const PIPE = -2;
const NONE = -1;

/** The variables for a child that is forked, and their names for one on ES4X, whose command runs on Node. */
const FORKED = /^NODE_(?=(?:CHANNEL_FD|CHANNEL_SERIALIZATION_MODE|UNIQUE_ID)=)/;

/**
 * The request by which Java starts a program, or a negative error.
 *
 * @param {Value} options of the library
 * @param {Value} uv the errors
 */
export function requestOf({ file, args, cwd, envPairs, stdio, detached, uid, gid }, uv) {
  const isOther = (id, own) => id !== undefined && id !== null && id !== own();
  if (isOther(uid, process.geteuid) || isOther(gid, process.getegid)) return uv.UV_ENOTSUP;
  const descriptors = stdio.map(descriptorOf);
  if (descriptors.includes(undefined)) return uv.UV_ENOTSUP;
  const environment =
    envPairs ?? Object.entries(process.env).map(([name, value]) => `${name}=${value}`);
  return {
    file,
    arguments: args ?? [file],
    folder: cwd,
    environment:
      file === process.execPath
        ? environment.map((pair) => pair.replace(FORKED, 'ES4X_'))
        : environment,
    descriptors,
    detached,
  };
}

/** The descriptor of this process for one of the program's; undefined for a handle without one. */
function descriptorOf({ type, fd, handle }) {
  switch (type) {
    case 'ignore':
      return NONE;
    case 'pipe':
    case 'overlapped':
      return PIPE;
    case 'wrap':
      return handle.fd >= 0 ? handle.fd : undefined;
    default:
      return fd;
  }
}
