import { SHORT_RUN } from '../../../npm/es4x/src/app/resolver.js';

/** The options for a JVM that soon ends: JavaScript that runs once or twice is not worth being compiled. */
export const BRIEF = [...SHORT_RUN, '-Dpolyglot.engine.Compilation=false'].join(' ');

/** Has the tests of a `describe` start their programs with the options for a JVM that soon ends. */
export function inBrief() {
  const { JAVA_OPTS } = process.env;
  before(() => {
    process.env.JAVA_OPTS = BRIEF;
  });
  after(() => {
    if (JAVA_OPTS === undefined) delete process.env.JAVA_OPTS;
    else process.env.JAVA_OPTS = JAVA_OPTS;
  });
}
