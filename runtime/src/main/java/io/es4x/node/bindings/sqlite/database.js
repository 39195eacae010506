import {
  check,
  checkObject,
  coded,
  integerOption,
  invalidState,
  invalidType,
  isInt32,
  location,
  option,
  outOfRange,
} from './checks.js';
import { addAggregate, addFunction, setAuthorizer } from './functions.js';
import { givenLimits, limitsOf } from './limits.js';
import { getters, nativeClass } from './native-class.js';

const LOAD_EXTENSION = 1005;
const DEFENSIVE = 1010;
const STATEMENTS = 1000;
/**
 * @import { SqliteBinding } from './sqlite.binding.js'
 * @import { sessions } from './session.js'
 * @import { StatementOptions, statements } from './statement.js'
 * @import { tagStores } from './tag-store.js'
 */

/** @type {StatementOptions} */
const STATEMENT_OPTIONS = {
  readBigInts: false,
  returnArrays: false,
  allowBareNamedParameters: true,
  allowUnknownNamedParameters: false,
};

/**
 * The options of statements, with others for those that are not given.
 *
 * @type {(options: Record<PropertyKey, unknown>, otherwise: StatementOptions) => StatementOptions}
 */
const statementOptions = (options, otherwise) =>
  /** @type {StatementOptions} */ (
    Object.fromEntries(
      /** @type {(keyof StatementOptions)[]} */ (Object.keys(STATEMENT_OPTIONS)).map((name) => [
        name,
        option(options, name, 'boolean', otherwise[name]),
      ]),
    )
  );

/**
 * The options of a database, where they are right.
 *
 * @param {unknown} options
 */
function checked(options) {
  checkObject(options, 'options');
  const limits = options.limits ?? (options.limits === undefined ? {} : null);
  const all = {
    open: option(options, 'open', 'boolean', true),
    readOnly: option(options, 'readOnly', 'boolean', false),
    foreignKeys: option(options, 'enableForeignKeyConstraints', 'boolean', true),
    doubleQuoted: option(options, 'enableDoubleQuotedStringLiterals', 'boolean', false),
    extensions: option(options, 'allowExtension', 'boolean', false),
    timeout: integerOption(options, 'timeout', 0),
    statements: statementOptions(options, STATEMENT_OPTIONS),
    defensive: option(options, 'defensive', 'boolean', true),
  };
  checkObject(limits, 'options.limits');
  return { ...all, limits: givenLimits(limits) };
}

/**
 * The class `DatabaseSync`.
 *
 * @typedef {object} Parts
 * @property {ReturnType<typeof statements>} statements
 * @property {ReturnType<typeof sessions>} sessions
 * @property {ReturnType<typeof tagStores>} createTagStore
 *
 * @param {SqliteBinding} java
 * @param {Parts} parts
 */
export function databases(java, { statements, sessions, createTagStore }) {
  class DatabaseSync {
    #self = this;
    #location;
    #options;
    #extensions;
    /** @type {object | undefined} */
    #limits;

    static #own = {
      ...getters({
        /** @this {DatabaseSync} */
        isOpen() {
          return java.isOpen(this.#self);
        },
        /** @this {DatabaseSync} */
        isTransaction() {
          return java.isTransaction(this.#self);
        },
        /** @this {DatabaseSync} */
        limits() {
          this.#limits ??= limitsOf(
            (number, value) => java.limit(this, number, value),
            () => java.isOpen(this),
          );
          return this.#limits;
        },
      }),
      [Symbol.for('sqlite-type')]: {
        value: 'node:sqlite',
        enumerable: true,
        configurable: true,
        writable: true,
      },
    };

    /**
     * @param {unknown} path
     * @param {unknown[]} rest
     */
    constructor(path, ...rest) {
      this.#location = location(path);
      this.#options = checked(rest.length > 0 ? rest[0] : {});
      this.#extensions = this.#options.extensions;
      Object.defineProperties(this, DatabaseSync.#own);
      if (this.#options.open) this.open();
    }

    open() {
      const { readOnly, foreignKeys, doubleQuoted, defensive, timeout, limits } = this.#options;
      java.open(this, this.#location, readOnly, foreignKeys, doubleQuoted, defensive, timeout);
      if (this.#options.extensions) java.configure(this, LOAD_EXTENSION, true);
      limits.forEach((limit, number) => {
        if (limit !== undefined) java.limit(this, number, limit);
      });
    }

    close() {
      java.close(this.#self);
    }

    /**
     * @param {unknown} sql
     * @param {unknown} [options]
     */
    prepare(sql, options = {}) {
      java.requireOpen(this.#self);
      check(sql, 'string', 'sql');
      checkObject(options, 'options');
      const all = statementOptions(options, this.#options.statements);
      const statement = statements.prepare(this, sql, all);
      if (statement === undefined) {
        throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', 'The SQL query contains no statements.');
      }
      return statement;
    }

    /** @param {unknown} sql */
    exec(sql) {
      java.requireOpen(this.#self);
      check(sql, 'string', 'sql');
      java.exec(this, sql);
    }

    /** @param {unknown[]} args */
    function(...args) {
      java.requireOpen(this.#self);
      addFunction(java, this, args);
    }

    createTagStore(maxSize = STATEMENTS) {
      java.requireOpen(this.#self);
      if (typeof maxSize !== 'number') {
        throw invalidType('The "maxSize" argument must be a positive integer.');
      }
      if (!isInt32(maxSize) || maxSize <= 0) {
        throw outOfRange('The "maxSize" argument must be a positive integer.');
      }
      return createTagStore(this, this.#options.statements, maxSize);
    }

    location(dbName = 'main') {
      java.requireOpen(this.#self);
      check(dbName, 'string', 'dbName');
      return java.location(this, dbName);
    }

    /** @param {unknown[]} args */
    aggregate(...args) {
      java.requireOpen(this.#self);
      addAggregate(java, this, args);
    }

    /** @param {unknown[]} args */
    createSession(...args) {
      return sessions.create(this.#self, args);
    }

    /**
     * @param {unknown} changeset
     * @param {unknown} options
     */
    applyChangeset(changeset, options) {
      return sessions.apply(this.#self, changeset, options);
    }

    /** @param {unknown} allow */
    enableLoadExtension(allow) {
      check(allow, 'boolean', 'allow');
      if (allow && !this.#options.extensions) {
        throw invalidState(
          'Cannot enable extension loading because it was disabled at database creation.',
        );
      }
      java.configure(this.#self, LOAD_EXTENSION, allow);
      this.#extensions = allow;
    }

    /** @param {unknown} active */
    enableDefensive(active) {
      java.requireOpen(this.#self);
      check(active, 'boolean', 'active');
      java.configure(this, DEFENSIVE, active);
    }

    /**
     * @param {unknown} path
     * @param {unknown} entryPoint
     */
    loadExtension(path, entryPoint) {
      java.requireOpen(this.#self);
      if (!this.#extensions) throw invalidState('extension loading is not allowed');
      check(path, 'string', 'path');
      java.loadExtension(this, path, entryPoint === undefined ? undefined : String(entryPoint));
    }

    serialize(dbName = 'main') {
      java.requireOpen(this.#self);
      check(dbName, 'string', 'dbName');
      return java.serialize(this, dbName);
    }

    /**
     * @param {unknown} buffer
     * @param {unknown[]} rest
     */
    deserialize(buffer, ...rest) {
      java.requireOpen(this.#self);
      if (!(buffer instanceof Uint8Array)) {
        throw invalidType('The "buffer" argument must be a Uint8Array.');
      }
      if (buffer.length === 0) {
        throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', 'The "buffer" argument must not be empty.');
      }
      const options = rest.length > 0 ? rest[0] : {};
      checkObject(options, 'options');
      java.deserialize(this, buffer, option(options, 'dbName', 'string', 'main'));
    }

    /** @param {unknown} callback */
    setAuthorizer(callback) {
      java.requireOpen(this.#self);
      setAuthorizer(java, this, callback);
    }

    [Symbol.dispose]() {
      if (java.isOpen(this.#self)) java.close(this);
    }

    /** @param {object} value */
    static isDatabase(value) {
      return #self in value;
    }
  }

  const { isDatabase } = DatabaseSync;
  const native = nativeClass(DatabaseSync, (target, args) => {
    if (target === undefined) {
      throw coded(
        TypeError,
        'ERR_CONSTRUCT_CALL_REQUIRED',
        'Cannot call constructor without `new`',
      );
    }
    return Reflect.construct(DatabaseSync, args, target);
  });
  return { DatabaseSync: native, isDatabase };
}
