/** The options of the JVM by which the engine writes what it compiles into a file of the current folder. */
export const NOTED = engineOptions(
  'engine.AllowExperimentalOptions=true',
  'engine.TraceCompilation=true',
  'log.file=compilations.log',
);

/**
 * Returns the options of the JVM for options of the engine.
 *
 * @param {...string} options
 */
export function engineOptions(...options) {
  return options.map((option) => `-Dpolyglot.${option}`).join(' ');
}
