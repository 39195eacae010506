import type { AsIs, int, Java } from 'es4x:binding';

/** The error of a job, or else its result. */
export type Outcome = [error: Error | undefined, result: unknown];

/**
 * Jobs, which do not use JavaScript while they run.
 *
 * @java JobFunctions
 * @uses io.es4x.node.bindings.work.WorkRequests
 * @permission none
 */
export interface JobFunctions {
  runNow(job: Java<'Job'>): AsIs<Outcome>;
  /**
   * Runs a job on another thread, as a request with a number, whose result is an `Outcome`.
   *
   * @state WorkRequests
   */
  runLater(job: Java<'Job'>, id: int): void;
}
