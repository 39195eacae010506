/** The options of the JVM by which the engine writes what it compiles into a file of the current folder. */
export const NOTED = [
  'engine.AllowExperimentalOptions=true',
  'engine.TraceCompilation=true',
  'log.file=compilations.log',
]
  .map((option) => `-Dpolyglot.${option}`)
  .join(' ');
