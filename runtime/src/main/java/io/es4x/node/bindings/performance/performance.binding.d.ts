import type { double, Handle, int, long } from 'es4x:binding';

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

/**
 * Histograms, which contexts may share. The values of integers that have more digits than numbers are texts.
 *
 * @java RecordedValues
 * @permission none
 */
export interface HistogramFunctions {
  createHistogram(lowest: long, highest: long, figures: int): Handle<'RecordedValues'>;
  record(values: Handle<'RecordedValues'>, value: long): void;
  recordDelta(values: Handle<'RecordedValues'>): void;
  pause(values: Handle<'RecordedValues'>): void;
  add(values: Handle<'RecordedValues'>, others: Handle<'RecordedValues'>): void;
  reset(values: Handle<'RecordedValues'>): void;
  count(values: Handle<'RecordedValues'>): double;
  exceeds(values: Handle<'RecordedValues'>): double;
  countAt(values: Handle<'RecordedValues'>, value: long): double;
  min(values: Handle<'RecordedValues'>): string;
  max(values: Handle<'RecordedValues'>): string;
  mean(values: Handle<'RecordedValues'>): double;
  stddev(values: Handle<'RecordedValues'>): double;
  skewness(values: Handle<'RecordedValues'>): double;
  kurtosis(values: Handle<'RecordedValues'>): double;
  cdf(values: Handle<'RecordedValues'>, value: long): double;
  percentile(values: Handle<'RecordedValues'>, percentile: double): string;
  /** Percentiles, and the value at each, in turns. */
  percentiles(values: Handle<'RecordedValues'>): (number | string)[];
}
