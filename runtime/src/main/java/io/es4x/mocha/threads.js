/**
 * Has a pool of Mocha's `--parallel` start workers, which cost less than the processes it asks for.
 *
 * @param {Value} workerpool the package that Mocha has its pools of
 */
export function useThreads(workerpool) {
  const { pool } = workerpool;
  workerpool.pool = (script, options) =>
    pool(script, {
      ...options,
      workerType: 'thread',
      // Mocha sets MOCHA_WORKER_ID there.
      onCreateWorker: (worker) => ({
        workerThreadOpts: { env: options.onCreateWorker(worker).forkOpts.env },
      }),
    });
}
