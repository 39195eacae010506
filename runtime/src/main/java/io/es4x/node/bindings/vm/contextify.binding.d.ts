import type { AsIs, Handle, int, LibraryModule, Or, RealmHandle } from 'es4x:binding';

/** The name of a rule for `import()` in a script, a constant of `Imports`. */
export type Imports = 'MISSING_FLAG' | 'MISSING' | 'DEFAULT';

/** A compiled script. */
export type Script = Handle<'RawScript'>;

/**
 * Realms, and scripts that run in them.
 *
 * @java ContextifyBinding
 * @uses io.es4x.engine.modules.RawScript
 * @uses io.es4x.engine.modules.Realm
 * @permission none
 */
export interface ContextifyFunctions {
  /** Makes a realm; the promise jobs of one that has its own wait until `evaluate`. */
  createRealm(hasOwnJobs: boolean): AsIs<RealmHandle>;
  globalOf(realm: RealmHandle): AsIs<Global>;
  /** Replaces the global object by a proxy with traps, and returns that. */
  replaceGlobal(realm: RealmHandle, traps: object): AsIs<object>;
  /** Sets the importer of a realm's code that is in no script or module with its own, such as that of a job. */
  setImporter(realm: RealmHandle, importer: unknown): void;
  /** The script that completes a realm. */
  additions(): AsIs<Script>;
  /** Compiles a text between others; its errors are those of a realm, `lines` and `columns` are before it. */
  compile(
    text: string,
    name: string,
    lines: int,
    columns: int,
    imports: string,
    before: string,
    after: string,
    realm: RealmHandle | undefined,
    importer: unknown,
  ): AsIs<Script>;
  run(script: Handle<'RawScript'>, realm: RealmHandle | undefined): unknown;
  /**
   * Runs a script, and then the promise jobs of a realm that has its own, for at most some milliseconds, any time where
   * they are negative; returns `expired` after them, and `interrupted`, unless it is undefined, when SIGINT has arrived.
   */
  evaluate(
    script: Handle<'RawScript'>,
    realm: RealmHandle | undefined,
    milliseconds: Or<int, -1>,
    expired: unknown,
    interrupted: unknown,
  ): unknown;
  /** Intercepts SIGINT from now on: listeners of the program do not get it. */
  startSigintWatchdog(): void;
  /** Returns whether SIGINT has arrived meanwhile, and has interrupted nothing. */
  stopSigintWatchdog(): boolean;
  watchdogHasPendingSigint(): boolean;
}

/** The global object of a realm, with any variables. */
export type Global = LibraryModule;
