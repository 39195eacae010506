import tasks from 'es4x:tasks';

/**
 * The requests of a binding that other threads work on.
 *
 * @param {{ onDone(wake: () => void): void, takeDone(): [number, Value] }} java a `BackgroundWork`
 */
export function createRequests(java) {
  /** @type {Map<number, (result: Value) => void>} */
  const waiting = new Map();
  let last = 0;

  java.onDone(() => {
    const [id, result] = java.takeDone();
    const callback = waiting.get(id);
    waiting.delete(id);
    tasks.call(callback, undefined, [result]);
    if (tasks.pending) tasks.drain();
  });

  /**
   * The number of a new request.
   *
   * @param {(result: Value) => void} callback sees the asynchronous storage of now
   */
  return (callback) => {
    last += 1;
    waiting.set(last, tasks.resource(callback, 'FSREQCALLBACK'));
    return last;
  };
}
