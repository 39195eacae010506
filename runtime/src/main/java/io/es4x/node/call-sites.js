/**
 * The call sites of an object whose stack was captured and has not been read yet: the engine makes the text when it
 * is read.
 *
 * @param {{ stack?: Value }} captured
 * @returns {Value[]}
 */
export function sitesOf(captured) {
  const { prepareStackTrace } = Error;
  try {
    Error.prepareStackTrace = (_error, sites) => sites;
    return Array.isArray(captured.stack) ? captured.stack : [];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}
