import { coded, invalidState, invalidType } from './checks.js';
import { getters, illegalClass } from './native-class.js';

/**
 * The class `SQLTagStore`, whose methods are tags of templates: a statement of each text is kept, the last used ones.
 *
 * @import { SqliteBinding } from './sqlite.binding.js'
 * @import { StatementOptions, statements } from './statement.js'
 * @typedef {ReturnType<typeof statements>} Statements
 * @param {SqliteBinding} java
 * @param {Statements} statements
 */
export function tagStores(java, { prepare, parts }) {
  class SQLTagStore {
    #database;
    #options;
    #capacity;
    /** @type {Map<string, NonNullable<ReturnType<Statements['prepare']>>>} by their texts, the last used one at the end */
    #statements = new Map();

    static #own = getters({
      /** @this {SQLTagStore} */
      capacity() {
        return this.#capacity;
      },
      /** @this {SQLTagStore} */
      db() {
        return this.#database;
      },
      /** @this {SQLTagStore} */
      size() {
        return this.#statements.size;
      },
    });

    /**
     * @param {object} database
     * @param {StatementOptions} options
     * @param {number} capacity
     */
    constructor(database, options, capacity) {
      this.#database = database;
      this.#options = options;
      this.#capacity = capacity;
      Object.defineProperties(this, SQLTagStore.#own);
    }

    /**
     * @param {string[]} strings
     * @param {unknown[]} values
     */
    get(strings, ...values) {
      return parts.get(this.#statement(strings, values), values);
    }

    /**
     * @param {string[]} strings
     * @param {unknown[]} values
     */
    all(strings, ...values) {
      return parts.all(this.#statement(strings, values), values);
    }

    /**
     * @param {string[]} strings
     * @param {unknown[]} values
     */
    iterate(strings, ...values) {
      return parts.iterate(this.#statement(strings, values), values);
    }

    /**
     * @param {string[]} strings
     * @param {unknown[]} values
     */
    run(strings, ...values) {
      return parts.run(this.#statement(strings, values), values);
    }

    clear() {
      this.#statements.clear();
    }

    /**
     * @param {unknown} strings
     * @param {unknown[]} values
     */
    #statement(strings, values) {
      if (!java.isOpen(this.#database)) throw invalidState('database is not open');
      if (!Array.isArray(strings)) {
        throw invalidType('First argument must be an array of strings (template literal).');
      }
      let sql = '';
      for (let i = 0; i < strings.length; i++) {
        sql += strings[i];
        if (i < values.length) sql += '?';
      }
      const known = this.#statements.get(sql);
      this.#statements.delete(sql);
      const statement =
        known !== undefined && java.isAlive(known)
          ? known
          : prepare(this.#database, sql, this.#options);
      if (statement === undefined) {
        throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', 'The SQL query contains no statements.');
      }
      if (this.#statements.size === this.#capacity) {
        this.#statements.delete(/** @type {string} */ (this.#statements.keys().next().value));
      }
      this.#statements.set(sql, statement);
      return statement;
    }
  }

  illegalClass(SQLTagStore);
  return (
    /** @type {object} */ database,
    /** @type {StatementOptions} */ options,
    /** @type {number} */ capacity,
  ) => new SQLTagStore(database, options, capacity);
}
