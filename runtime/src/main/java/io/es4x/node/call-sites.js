/**
 * Returns the call sites of an object whose stack was captured but not read yet; the engine formats a stack when it is
 * first read.
 *
 * @param {{ stack?: unknown }} captured
 * @returns {CallSite[]}
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
