import type { double, int } from 'es4x:binding';

/**
 * The clock and the milestones of a context. Milestones are nanoseconds of the clock of `process.hrtime()`; -1 where
 * one is not reached yet.
 *
 * @java PerformanceBinding
 * @uses io.es4x.services.LoopMetrics
 * @permission none
 */
export interface PerformanceFunctions {
  /** The milliseconds since the process was started, with fractions. */
  now(): double;
  /** When the operating system started the process. */
  timeOrigin(): double;
  /** When that was, in milliseconds since the epoch. */
  timeOriginTimestamp(): double;
  /** @on LoopMetrics */
  engineStart(): double;
  /** @on LoopMetrics */
  environment(): double;
  /** @on LoopMetrics */
  bootstrapComplete(): double;
  /** @on LoopMetrics */
  loopStart(): double;
  /** @on LoopMetrics */
  loopExit(): double;
  /**
   * Begins to count and measure what the event loop does.
   *
   * @on LoopMetrics
   */
  measure(): void;
  /**
   * The nanoseconds in which the loop was idle.
   *
   * @on LoopMetrics
   */
  idle(): double;
  /** @on LoopMetrics */
  iterations(): int;
  /** @on LoopMetrics */
  events(): int;
  /** @on LoopMetrics */
  waiting(): int;
}
