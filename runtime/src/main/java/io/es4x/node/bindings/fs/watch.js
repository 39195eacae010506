import tasks from 'es4x:tasks';
import { createNames } from './names.js';

/**
 * `internalBinding('fs_event_wrap')`.
 *
 * @import { BindingParts, Path } from 'es4x:binding'
 * @import { WatchBinding } from './watch.binding.js'
 * @param {BindingParts<WatchBinding>} parts
 */
export default function watch({ java, requireBuiltin }) {
  const { decoded } = createNames(requireBuiltin);

  class FSEvent {
    #state = 'new';
    #refed = false;
    /** @type {OnChange | undefined} set by the library */
    onchange;

    get initialized() {
      return this.#state === 'started';
    }

    /**
     * @param {Path} path
     * @param {boolean} persistent
     * @param {boolean} _recursive
     * @param {string | undefined} encoding of the names
     */
    start(path, persistent, _recursive, encoding) {
      const changed = tasks.bound((/** @type {Change} */ ...change) =>
        this.#tell(encoding, ...change),
      );
      const run = (/** @type {Change} */ ...change) => {
        tasks.call(changed, undefined, change);
        if (tasks.pending) tasks.drain();
      };
      const error = java.start(this, run, path);
      if (error === 0) {
        this.#state = 'started';
        if (persistent) this.ref();
      }
      return error;
    }

    /**
     * @param {string | undefined} encoding
     * @param {Change} change
     */
    #tell(encoding, ...[contentOnly, name]) {
      if (this.#state !== 'started') return;
      const filename = decoded(name, encoding ?? 'utf8');
      /** @type {OnChange} */ (this.onchange)(0, contentOnly ? 'change' : 'rename', filename);
    }

    getAsyncId() {
      return 0;
    }

    hasRef() {
      return this.#refed;
    }

    ref() {
      this.#count(true);
    }

    unref() {
      this.#count(false);
    }

    /** @param {boolean} refed */
    #count(refed) {
      if (this.#state === 'started') {
        this.#refed = refed;
        java.reference(this, refed);
      }
    }

    close() {
      if (this.#state === 'started') java.stop(this);
      this.#state = 'closed';
      this.#refed = false;
    }
  }

  return { FSEvent };
}

/** @typedef {[contentOnly: boolean, name: ArrayBuffer]} Change */
/** @typedef {(status: number, event: 'change' | 'rename', filename: string | Uint8Array) => void} OnChange */
