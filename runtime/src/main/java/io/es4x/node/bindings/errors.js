import tasks from 'es4x:tasks';
import { sitesOf } from '../call-sites.js';

/**
 * `internalBinding('errors')`: the engine and our own traces do what the setters ask V8 for.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @param {BindingParts<object>} parts
 */
export default function errors({ internalBinding, requireBuiltin }) {
  const ignored = () => {};

  /**
   * The text of a line of a program; empty where there is no such file.
   *
   * @param {string} file
   * @param {number} line
   */
  function lineOf(file, line) {
    try {
      const path = file.startsWith('file:') ? new (requireBuiltin('internal/url').URL)(file) : file;
      return requireBuiltin('fs').readFileSync(path, 'utf8').split(/\r?\n/)[line - 1] ?? '';
    } catch {
      return ''; // The file has gone or may not be read.
    }
  }

  return {
    setPrepareStackTraceCallback: ignored,
    setGetSourceMapErrorSource: ignored,
    setSourceMapsEnabled: ignored,
    setMaybeCacheGeneratedSourceMap: ignored,
    setEnhanceStackForFatalException: ignored,
    noSideEffectsToString: String,

    /**
     * The place of the innermost frame of an error whose stack nobody has read, with the text of its line.
     *
     * @param {Error} error
     */
    getErrorSourcePositions(error) {
      const [site] = sitesOf(error);
      const scriptResourceName = site?.getFileName() ?? '';
      const lineNumber = site?.getLineNumber() ?? 0;
      return {
        // Code of `eval` and `new Function` is in no file.
        sourceLine:
          lineOf(scriptResourceName, lineNumber) || internalBinding('util').sourceLine(site),
        scriptResourceName,
        lineNumber,
        startColumn: Math.max(0, (site?.getColumnNumber() ?? 1) - 1),
      };
    },

    /** @param {unknown} error */
    triggerUncaughtException(error) {
      tasks.uncaught(error);
    },
  };
}
