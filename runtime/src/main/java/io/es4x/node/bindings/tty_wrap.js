import output from 'es4x:output';

/** `internalBinding('tty_wrap')`: terminals are asked of the standard streams only. */
export default function ttyWrap() {
  return {
    isTTY(fd) {
      if (fd === 0) return process.stdin.isTTY === true;
      return fd === 1 ? output.stdout.isTerminal() : fd === 2 && output.stderr.isTerminal();
    },
  };
}
