import tasks from 'es4x:tasks';

/**
 * `internalBinding('locks')`: the requests of this context, whose outcomes Java reports.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { LocksFunctions, ShownLock } from './locks.binding.js'
 * @typedef {{ name: string, mode: string }} Lock
 * @param {BindingParts<LocksFunctions>} parts
 */
export default function locks({ binding, java }) {
  /** @type {Map<number, { granted(): void, unavailable(): void, stolen(): void }>} */
  const requests = new Map();
  let last = 0;

  java.listen((id, outcome) => {
    const request = requests.get(id);
    if (request === undefined) return;
    tasks.call(request[outcome], undefined, []);
    if (tasks.pending) tasks.drain();
  });

  /**
   * Locks or requests, as programs see them.
   *
   * @param {ShownLock[]} list
   */
  const shown = (list) => list.map(([name, mode, clientId]) => ({ name, mode, clientId }));

  return {
    /**
     * Requests a lock, and holds it until the promise of the callback is settled.
     *
     * @param {string} name
     * @param {string} client
     * @param {string} mode
     * @param {boolean} steal
     * @param {boolean} ifAvailable
     * @param {(lock: Lock | null) => unknown} callback null: the lock was not available
     * @returns {Promise<unknown>} of what the callback returns
     */
    request(name, client, mode, steal, ifAvailable, callback) {
      last++;
      const id = last;
      return new Promise((resolve, reject) => {
        /** @param {Lock | null} lock */
        const hold = async (lock) => {
          try {
            return await callback(lock);
          } finally {
            requests.delete(id);
            java.release(id);
          }
        };
        requests.set(id, {
          granted: tasks.bound(() => {
            hold({ name, mode }).then(resolve, reject);
          }),
          unavailable: tasks.bound(() => {
            hold(null).then(resolve, reject);
          }),
          stolen: () => reject(new Error(binding.LOCK_STOLEN_ERROR)),
        });
        const exclusive = mode === binding.LOCK_MODE_EXCLUSIVE;
        java.ask(id, name, client, exclusive, steal, ifAvailable);
      });
    },

    query: () => ({ held: shown(java.held()), pending: shown(java.pending()) }),
  };
}
