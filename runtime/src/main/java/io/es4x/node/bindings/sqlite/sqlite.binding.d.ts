import type { Bytes, From, Held, int, Or, Text } from 'es4x:binding';
import type { RequestResults } from '../work/requests.binding.js';

/** A value that SQLite gives. */
export type SqlOutput = number | bigint | string | Uint8Array | null;

/** A function that SQLite calls. */
export type SqlFunction = (...args: SqlOutput[]) => unknown;

/** The functions of an aggregate; one with an inverse is a window function. */
export type Functions = [
  start: () => unknown,
  step: (...args: unknown[]) => unknown,
  inverse: ((...args: unknown[]) => unknown) | undefined,
  result: (value: unknown) => unknown,
];

/** The result of a step of a backup. */
export type BackupStatus = [status: number, totalPages: number, remainingPages: number];

/** Of a column: what it is in its table, its database, name, table and type. */
export type Column = [
  column: string | null,
  database: string | null,
  name: string,
  table: string | null,
  type: string | null,
];

/**
 * The library of this machine.
 *
 * @java SqliteLibrary
 * @permission none
 */
export interface SqliteLibrary {
  /** The reason why there is none. */
  failure(): string | undefined;
  version(): string;
}

/**
 * Databases. An object of JavaScript holds one, of which there is a connection while it is open.
 *
 * @java DatabaseFunctions
 * @through SqliteBinding.held
 * @permission opened
 */
export interface DatabaseFunctions {
  /**
   * @permission asks
   * @state OpenDatabases
   */
  open(
    database: From<'Database'>,
    location: From<'Location', string | Uint8Array>,
    readOnly: boolean,
    foreignKeys: boolean,
    doubleQuoted: boolean,
    defensive: boolean,
    timeout: int,
  ): void;
  close(database: From<'Database'>): void;
  isOpen(database: From<'Database'>): boolean;
  /** Throws an error unless the database is open. */
  requireOpen(database: From<'Database'>): void;
  isTransaction(database: From<'Database'>): boolean;
  exec(database: From<'Database'>, sql: Text): void;
  /** The file of a database of the connection; null where it has none. */
  location(database: From<'Database'>, name: Text): string | null;
  /** Switches an option of SQLite, told by its number. */
  configure(database: From<'Database'>, option: int, on: boolean): void;
  /** Sets a limit, told by its number, where a value is given; returns the value before. */
  limit(database: From<'Database'>, limit: int, value?: Or<int, -1>): int;
  /**
   * @permission asks
   * @state OpenDatabases
   */
  loadExtension(database: From<'Database'>, path: Text, entryPoint: Text | undefined): void;
  serialize(database: From<'Database'>, name: Text): Uint8Array;
  /** Replaces the content of a database; its statements end. */
  deserialize(database: From<'Database'>, content: Bytes, name: Text): void;
}

/**
 * Functions of SQL in JavaScript.
 *
 * @java FunctionFunctions
 * @uses io.es4x.node.bindings.sqlite.AggregateFunction.Functions
 * @through SqliteBinding.held
 * @permission opened
 */
export interface FunctionFunctions {
  /** `flags` are those of SQLite; `count` is the number of arguments, -1 for any. */
  addFunction(
    database: From<'Database'>,
    name: Text,
    count: int,
    flags: int,
    bigInts: boolean,
    callable: SqlFunction,
  ): void;
  addAggregate(
    database: From<'Database'>,
    name: Text,
    count: int,
    flags: int,
    bigInts: boolean,
    ...functions: Functions
  ): void;
  /** Sets the authorizer; none where it is null. */
  authorizeBy(
    database: From<'Database'>,
    callback: ((...args: Array<number | string | null>) => number) | null,
  ): void;
}

/**
 * Records of the changes of a database, which can be applied to another one.
 *
 * @java SessionFunctions
 * @through SqliteBinding.held
 * @permission opened
 */
export interface SessionFunctions {
  /** Begins a session of all tables, or of one, and lets an object hold it. */
  createSession(
    database: From<'Database'>,
    holder: object,
    table: Text | undefined,
    name: Text,
  ): void;
  /** Returns what has changed, as a changeset or a patchset. */
  changes(session: From<'SessionFunctions.Session'>, asPatchset: boolean): Uint8Array;
  closeSession(session: From<'SessionFunctions.Session'>): void;
  /** Applies a changeset by what two functions say; tells whether it was not aborted. */
  applyChangeset(
    database: From<'Database'>,
    changeset: Bytes,
    filter: (table: string) => boolean,
    onConflict: (type: number) => number,
  ): boolean;
}

/**
 * Prepared statements.
 *
 * @java StatementFunctions
 * @through SqliteBinding.held
 * @permission opened
 */
export interface StatementFunctions {
  /** Lets an object hold a statement of a database; tells whether the text has one. */
  prepare(database: From<'Database'>, holder: object, sql: Text): boolean;
  /** @java Statement.isAlive */
  isAlive(holder: object): boolean;
  /** Throws an error unless the statement can be used. */
  check(statement: From<'Statement'>): void;
  /** Makes the statement ready to run, without any parameters. */
  begin(statement: From<'Statement'>): void;
  parameterNames(statement: From<'Statement'>): Array<string | undefined>;
  bind(statement: From<'Statement'>, index: int, value: unknown): void;
  /** The values of the next row; undefined where there is none. */
  next(statement: From<'Statement'>, bigInts: boolean): SqlOutput[] | undefined;
  first(statement: From<'Statement'>, bigInts: boolean): SqlOutput[] | undefined;
  all(statement: From<'Statement'>, bigInts: boolean): SqlOutput[][];
  /** The names of the columns. */
  names(statement: From<'Statement'>): string[];
  /** Gives the number of changed rows and the id of the last new one. */
  run(
    statement: From<'Statement'>,
    bigInts: boolean,
  ): [changes: number | bigint, lastInsertRowid: number | bigint];
  reset(statement: From<'Statement'>): void;
  columns(statement: From<'Statement'>): Column[];
  sourceSql(statement: From<'Statement'>): string;
  expandedSql(statement: From<'Statement'>): string;
}

/**
 * Copies of databases.
 *
 * @java BackupFunctions
 * @through SqliteBinding.held
 * @permission opened
 */
export interface BackupFunctions {
  /**
   * Begins a copy, which an object holds, to the file of a location.
   *
   * @permission asks
   * @state OpenDatabases
   */
  beginBackup(
    source: From<'Database'>,
    holder: object,
    location: From<'Location', string | Uint8Array>,
    name: string,
    targetName: string,
  ): void;
  endBackup(backup: Held<'Backup'>): void;
  /** The error of a status. */
  errorOf(status: int): Error;
}

/**
 * @java BackupFunctions
 * @uses io.es4x.node.bindings.work.WorkRequests
 * @through SqliteBinding.held
 * @permission opened
 */
export interface BackupSteps {
  /**
   * Copies some pages on another thread, as a request with a number.
   *
   * @state WorkRequests
   */
  stepBackup(backup: Held<'Backup'>, pages: int, id: int): void;
}

/** All functions, for the script. */
export type SqliteBinding = SqliteLibrary &
  DatabaseFunctions &
  FunctionFunctions &
  SessionFunctions &
  StatementFunctions &
  BackupFunctions &
  BackupSteps &
  RequestResults;
