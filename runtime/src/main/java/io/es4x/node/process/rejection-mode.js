import options from 'es4x:node-options';
import process from 'node:process';

const NAME = 'UnhandledPromiseRejectionWarning';

/** The value of `--unhandled-rejections`. */
const mode = options.valuesOf('unhandled-rejections').at(-1) ?? 'throw';

let id = 0;

/**
 * Warns of an unhandled rejection, as Node does in the modes that do not throw.
 *
 * @param {unknown} reason
 */
function warn(reason) {
  id++;
  const note = new Error(
    'Unhandled promise rejection. This error originated either by throwing inside of an async function without a ' +
      'catch block, or by rejecting a promise which was not handled with .catch(). To terminate the node process on ' +
      'unhandled promise rejection, use the CLI flag `--unhandled-rejections=strict` (see ' +
      `https://nodejs.org/api/cli.html#cli_unhandled_rejections_mode). (rejection id: ${id})`,
  );
  note.name = NAME;
  process.emitWarning(textOf(reason), NAME);
  process.emitWarning(note);
}

/** @param {unknown} reason */
function textOf(reason) {
  try {
    const error = /** @type {{ stack?: unknown } | undefined} */ (reason);
    return typeof error?.stack === 'string' ? error.stack : String(reason);
  } catch {
    return Object.prototype.toString.call(reason);
  }
}

export default { mode, warn };
