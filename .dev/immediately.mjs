// @ts-check

/** Options of the JVM with which every function of JavaScript is compiled when it is first called. */
export const IMMEDIATELY = [
  '-Dpolyglot.engine.AllowExperimentalOptions=true',
  '-Dpolyglot.engine.CompileImmediately=true',
  '-Dpolyglot.engine.BackgroundCompilation=false',
];
