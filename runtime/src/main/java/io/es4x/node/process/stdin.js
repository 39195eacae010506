import registry from 'es4x:registry';

/**
 * Creates `process.stdin` with Node's class for the type of its descriptor. Source: `getStdin` of Node's
 * `lib/internal/bootstrap/switches/is_main_thread.js`.
 *
 * @param {string} kind of the descriptor
 */
export function createStdin(kind) {
  const stdin = open(kind);
  stdin.fd = 0;
  const { _handle: handle, _readableState: state } = stdin;
  const stop = () => {
    handle.reading = false;
    state.reading = false;
    handle.readStop();
  };
  // It is paused at first, and keeps the process alive only while it is reading.
  if (handle) {
    stop();
    stdin.on('pause', () =>
      process.nextTick(() => {
        if (stdin._handle?.reading && !stdin.readableFlowing) stop();
      }),
    );
  }
  return stdin;
}

/** @param {string} kind */
function open(kind) {
  const library = registry.require('es4x:library');
  if (kind === 'TTY') {
    const { ReadStream } = library.require('tty');
    return new ReadStream(0);
  }
  if (kind === 'FILE') {
    const { ReadStream } = library.require('fs');
    return new ReadStream(null, { fd: 0, autoClose: false });
  }
  if (kind === 'PIPE') {
    const { Socket } = library.require('net');
    const { StandardPipe } = library.internalBinding('tty_wrap');
    const handle = new StandardPipe(0);
    const socket = new Socket({ handle, readable: true, writable: false, manualStart: true });
    socket._writableState.ended = true;
    return socket;
  }
  const { Readable } = library.require('stream');
  const empty = new Readable({ read() {} });
  empty.push(null);
  return empty;
}
