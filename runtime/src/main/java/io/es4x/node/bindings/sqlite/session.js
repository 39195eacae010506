import { check, checkObject, invalidType, isInt32 } from './checks.js';
import { illegalClass } from './native-class.js';

const ABORT = 2;

/** The result that stands for an invalid one of a conflict function; SQLite refuses it. */
const INVALID = -1;

/**
 * The class `Session`.
 *
 * @import { SqliteBinding } from './sqlite.binding.js'
 * @param {SqliteBinding} java
 */
export function sessions(java) {
  class Session {
    #self = this;

    changeset() {
      return java.changes(this.#self, false);
    }

    patchset() {
      return java.changes(this.#self, true);
    }

    close() {
      java.closeSession(this.#self);
    }

    [Symbol.dispose]() {
      try {
        java.closeSession(this.#self);
      } catch {
        // It is closed, or its database is.
      }
    }
  }

  /**
   * Begins to record the changes of a database.
   *
   * @param {object} database
   * @param {unknown[]} args
   */
  function create(database, args) {
    const options = args.length > 0 ? args[0] : {};
    checkObject(options, 'options');
    const table = own(options, 'table');
    const name = own(options, 'db') ?? 'main';
    java.requireOpen(database);
    const session = new Session();
    java.createSession(database, session, table || undefined, name);
    return session;
  }

  /**
   * @param {Record<string, unknown>} options
   * @param {string} name
   */
  function own(options, name) {
    if (!Object.hasOwn(options, name)) return undefined;
    check(options[name], 'string', `options.${name}`);
    return /** @type {string} */ (options[name]);
  }

  /**
   * Applies a changeset; tells whether it was not aborted.
   *
   * @param {object} database
   * @param {unknown} changeset
   * @param {unknown} [options]
   */
  function apply(database, changeset, options = {}) {
    java.requireOpen(database);
    if (!(changeset instanceof Uint8Array)) {
      throw invalidType('The "changeset" argument must be a Uint8Array.');
    }
    checkObject(options, 'options');
    const { onConflict } = options;
    if (onConflict !== undefined) check(onConflict, 'function', 'options.onConflict');
    const hasFilter = Object.hasOwn(options, 'filter');
    const filter = hasFilter ? options.filter : () => true;
    check(filter, 'function', 'options.filter');
    return java.applyChangeset(
      database,
      changeset,
      (table) => Boolean(filter(table)),
      (type) => {
        const answer = onConflict === undefined ? ABORT : onConflict.call(null, type);
        return isInt32(answer) ? answer | 0 : INVALID;
      },
    );
  }

  return { Session: illegalClass(Session), create, apply };
}
