/**
 * @typedef {{ forkOpts: { env: object } }} WorkerOptions Mocha's, for processes
 * @typedef {{ onCreateWorker(worker: object): WorkerOptions }} PoolOptions
 */

/**
 * Makes Mocha's `--parallel` use worker threads, which are cheaper than its processes.
 *
 * @param {{ pool(script: string, options: object): unknown }} workerpool the package of Mocha's pools
 */
export function useThreads(workerpool) {
  const { pool } = workerpool;
  workerpool.pool = (script, /** @type {PoolOptions} */ options) =>
    pool(script, {
      ...options,
      workerType: 'thread',
      // Mocha sets MOCHA_WORKER_ID in this environment.
      onCreateWorker: (/** @type {object} */ worker) => ({
        workerThreadOpts: { env: options.onCreateWorker(worker).forkOpts.env },
      }),
    });
}
