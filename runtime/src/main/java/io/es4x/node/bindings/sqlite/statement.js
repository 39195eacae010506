import { check, invalidState, isObject } from './checks.js';
import { getters, illegalClass } from './native-class.js';

const NAMED = /^[:@$]/;

/**
 * @import { SqlOutput, SqliteBinding } from './sqlite.binding.js'
 *
 * @typedef {object} StatementOptions
 * @property {boolean} readBigInts
 * @property {boolean} returnArrays
 * @property {boolean} allowBareNamedParameters
 * @property {boolean} allowUnknownNamedParameters
 */

/**
 * The values of a row by the names of its columns.
 *
 * @param {string[]} names
 * @param {SqlOutput[]} values
 */
function toObject(names, values) {
  /** @type {Record<string, SqlOutput>} */
  const row = { __proto__: null };
  for (let i = 0; i < names.length; i++) row[names[i]] = values[i];
  return row;
}

/** @type {(done: boolean, value: unknown) => IteratorResult<unknown, null>} */
const step = (done, value) =>
  /** @type {IteratorResult<unknown, null>} */ ({ __proto__: null, done, value });

/**
 * Returns whether the first of the values of parameters has those of the named ones.
 *
 * @type {(value: unknown) => value is Record<PropertyKey, unknown>}
 */
const isNamed = (value) =>
  isObject(value) &&
  !ArrayBuffer.isView(value) &&
  !(value instanceof ArrayBuffer) &&
  !(value instanceof SharedArrayBuffer);

/**
 * The class `StatementSync`.
 *
 * @param {SqliteBinding} java
 */
export function statements(java) {
  /**
   * @typedef {object} Parts
   * @property {(statement: StatementSync, values: unknown[]) => unknown} all
   * @property {(statement: StatementSync, values: unknown[]) => unknown} get
   * @property {(statement: StatementSync, values: unknown[]) => unknown} iterate
   * @property {(statement: StatementSync, values: unknown[]) => unknown} run
   * @property {(statement: StatementSync, run: number) => unknown} next
   * @property {(statement: StatementSync, run: number) => void} end
   */

  /** @type {Parts} what others use of a statement: see the end of the class */
  let parts;

  class StatementSync {
    #bigInts;
    #arrays;
    #bare;
    #unknown;
    #runs = 0;
    /** @type {(string | undefined)[] | undefined} the names of the parameters in their order */
    #names;
    /** @type {Map<string, string> | undefined} the names of the parameters by those without prefix */
    #bareNames;

    static #own = getters({
      /** @this {StatementSync} */
      sourceSQL() {
        return java.sourceSql(this);
      },
      /** @this {StatementSync} */
      expandedSQL() {
        return java.expandedSql(this);
      },
    });

    /** @param {StatementOptions} options */
    constructor({
      readBigInts,
      returnArrays,
      allowBareNamedParameters,
      allowUnknownNamedParameters,
    }) {
      this.#bigInts = readBigInts;
      this.#arrays = returnArrays;
      this.#bare = allowBareNamedParameters;
      this.#unknown = allowUnknownNamedParameters;
      Object.defineProperties(this, StatementSync.#own);
    }

    /** @param {unknown[]} values */
    iterate(...values) {
      this.#begin(values);
      return this.#iterator();
    }

    /** @param {unknown[]} values */
    all(...values) {
      this.#begin(values);
      return this.#all();
    }

    /** @param {unknown[]} values */
    get(...values) {
      this.#begin(values);
      return this.#first();
    }

    /** @param {unknown[]} values */
    run(...values) {
      this.#begin(values);
      return this.#run();
    }

    columns() {
      return java.columns(this).map(([column, database, name, table, type]) => ({
        __proto__: null,
        column,
        database,
        name,
        table,
        type,
      }));
    }

    /** @param {boolean} allowed */
    setAllowBareNamedParameters(allowed) {
      java.check(this);
      check(allowed, 'boolean', 'allowBareNamedParameters');
      this.#bare = allowed;
    }

    /** @param {boolean} allowed */
    setAllowUnknownNamedParameters(allowed) {
      java.check(this);
      check(allowed, 'boolean', 'enabled');
      this.#unknown = allowed;
    }

    /** @param {boolean} enabled */
    setReadBigInts(enabled) {
      java.check(this);
      check(enabled, 'boolean', 'readBigInts');
      this.#bigInts = enabled;
    }

    /** @param {boolean} enabled */
    setReturnArrays(enabled) {
      java.check(this);
      check(enabled, 'boolean', 'returnArrays');
      this.#arrays = enabled;
    }

    /** @param {unknown[]} values */
    #begin(values) {
      java.begin(this);
      this.#runs++;
      const first = isNamed(values[0]) ? 1 : 0;
      if (first === 1) this.#bindNamed(/** @type {Record<PropertyKey, unknown>} */ (values[0]));
      this.#bind(values, first);
    }

    /**
     * Binds values from a place on to the parameters without names.
     *
     * @param {unknown[]} values
     * @param {number} first
     */
    #bind(values, first) {
      if (first === values.length) return;
      this.#names ??= java.parameterNames(this);
      let index = 0;
      for (let i = first; i < values.length; i++) {
        while (NAMED.test(this.#names?.[index] ?? '')) index++;
        index++;
        java.bind(this, index, values[i]);
      }
    }

    /** @param {Record<PropertyKey, unknown>} values */
    #bindNamed(values) {
      this.#names ??= java.parameterNames(this);
      if (this.#bare) this.#bareNames ??= this.#withoutPrefixes();
      for (const key of Object.keys(values)) {
        const index = this.#indexOf(key);
        if (index > 0) {
          java.bind(this, index, values[key]);
        } else if (!this.#unknown) {
          throw invalidState(`Unknown named parameter '${key}'`);
        }
      }
    }

    /** @param {string} name */
    #indexOf(name) {
      const names = /** @type {(string | undefined)[]} */ (this.#names);
      const index = names.indexOf(name);
      if (index >= 0 || !this.#bare) return index + 1;
      const full = this.#bareNames?.get(name);
      return full === undefined ? 0 : names.indexOf(full) + 1;
    }

    #withoutPrefixes() {
      /** @type {Map<string, string>} */
      const all = new Map();
      for (const name of this.#names ?? []) {
        if (name === undefined) continue;
        const bare = name.slice(1);
        const other = all.get(bare);
        if (other !== undefined && other !== name) {
          throw invalidState(
            `Cannot create bare named parameter '${bare}' because of conflicting names '${other}' and '${name}'.`,
          );
        }
        all.set(bare, name);
      }
      return all;
    }

    #all() {
      const rows = java.all(this, this.#bigInts);
      if (this.#arrays || rows.length === 0) return rows;
      const names = java.names(this);
      const objects = [];
      for (let i = 0; i < rows.length; i++) objects.push(toObject(names, rows[i]));
      return objects;
    }

    #first() {
      const row = java.first(this, this.#bigInts);
      return row === undefined ? undefined : this.#row(row);
    }

    /** @param {SqlOutput[]} values */
    #row(values) {
      return this.#arrays ? values : toObject(java.names(this), values);
    }

    #run() {
      const [changes, lastInsertRowid] = java.run(this, this.#bigInts);
      return { changes, lastInsertRowid };
    }

    #iterator() {
      return new StatementSyncIterator(this, this.#runs);
    }

    static {
      const begin = (/** @type {StatementSync} */ statement, /** @type {unknown[]} */ values) => {
        java.begin(statement);
        statement.#runs++;
        statement.#bind(values, 0);
      };
      parts = {
        all(statement, values) {
          begin(statement, values);
          return statement.#all();
        },
        get(statement, values) {
          begin(statement, values);
          return statement.#first();
        },
        iterate(statement, values) {
          begin(statement, values);
          return statement.#iterator();
        },
        run(statement, values) {
          begin(statement, values);
          return statement.#run();
        },
        /** The next row of a run that has not been replaced by another one; undefined at the end. */
        next(statement, run) {
          java.check(statement);
          if (statement.#runs !== run) throw invalidState('iterator was invalidated');
          const row = java.next(statement, statement.#bigInts);
          return row === undefined ? undefined : statement.#row(row);
        },
        end(statement, run) {
          java.check(statement);
          if (statement.#runs !== run) throw invalidState('iterator was invalidated');
          java.reset(statement);
        },
      };
    }
  }

  /** @extends {Iterator<unknown, null>} */
  class StatementSyncIterator extends Iterator {
    #statement;
    #run;
    #done = false;

    /**
     * @param {StatementSync} statement
     * @param {number} run
     */
    constructor(statement, run) {
      super();
      this.#statement = statement;
      this.#run = run;
    }

    /** @override */
    next() {
      if (this.#done) {
        java.check(this.#statement);
        return step(true, null);
      }
      const row = parts.next(this.#statement, this.#run);
      if (row !== undefined) return step(false, row);
      this.#done = true;
      java.reset(this.#statement);
      return step(true, null);
    }

    /** @override */
    return() {
      if (this.#done) java.check(this.#statement);
      else parts.end(this.#statement, this.#run);
      this.#done = true;
      return step(true, null);
    }
  }

  illegalClass(StatementSyncIterator);
  return {
    StatementSync: illegalClass(StatementSync),
    parts,

    /**
     * Prepares the first statement of a text; undefined when it has none.
     *
     * @param {object} database
     * @param {string} sql
     * @param {StatementOptions} options
     */
    prepare(database, sql, options) {
      const statement = new StatementSync(options);
      return java.prepare(database, statement, sql) ? statement : undefined;
    },
  };
}
