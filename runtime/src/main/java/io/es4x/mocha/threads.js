/**
 * Makes Mocha's `--parallel` use worker threads, which are cheaper than its processes.
 *
 * @param {Value} workerpool the package of Mocha's pools
 */
export function useThreads(workerpool) {
  const { pool } = workerpool;
  workerpool.pool = (script, options) =>
    pool(script, {
      ...options,
      workerType: 'thread',
      // Mocha sets MOCHA_WORKER_ID in this environment.
      onCreateWorker: (worker) => ({
        workerThreadOpts: { env: options.onCreateWorker(worker).forkOpts.env },
      }),
    });
}
