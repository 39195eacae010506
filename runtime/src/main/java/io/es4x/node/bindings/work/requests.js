import tasks from 'es4x:tasks';

/**
 * The requests of a binding that run on worker threads.
 *
 * @import { RequestResults } from './requests.binding.js'
 * @param {RequestResults} java
 */
export function createRequests(java) {
  /**
   * @typedef {{ take: Function & { destroyed?(): void }, fail: Function }} Waiting what takes the result of a request, and
   *   what takes a defect
   * @type {Map<number, Waiting>}
   */
  const waiting = new Map();
  let last = 0;

  java.onDone((id, result, defect) => {
    const { take, fail } = /** @type {Waiting} */ (waiting.get(id));
    waiting.delete(id);
    if (defect === undefined) tasks.call(take, undefined, [result]);
    else tasks.call(fail, undefined, [defect]);
    take.destroyed?.();
    if (tasks.pending) tasks.drain();
  });

  /**
   * The number of a new request.
   *
   * @template Result
   * @param {string | undefined} type the name of the resource for `node:async_hooks`; it has none in Node where this is undefined
   * @param {(result: Result) => void} take sees the asynchronous storage of now
   * @param {(error: Error) => void} fail is called where the work itself is defective
   */
  return (type, take, fail) => {
    last += 1;
    const seen = type === undefined ? tasks.bound(take) : tasks.resource(take, type);
    waiting.set(last, { take: seen, fail: tasks.bound(fail) });
    return last;
  };
}
