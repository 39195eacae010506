/**
 * Coverage on demand, in the folder that the process was started with.
 *
 * @java Coverage
 * @permission opened
 */
export interface ProfilerFunctions {
  /** @java take */
  takeCoverage(): void;
  /** @java stop */
  stopCoverage(): void;
}
