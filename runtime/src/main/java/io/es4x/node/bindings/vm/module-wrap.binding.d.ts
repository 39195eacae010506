import type { AsIs, Handle, int, Or, RealmHandle, Text } from 'es4x:binding';

/** A module of the engine. */
export type Module = Handle<'RawModule'>;

/** The name of the constant that stands for the status of a module. */
export type Status =
  | 'kErrored'
  | 'kUninstantiated'
  | 'kInstantiating'
  | 'kInstantiated'
  | 'kEvaluating'
  | 'kEvaluated';

/**
 * Modules that a program links itself.
 *
 * @java ModuleWrapBinding
 * @uses io.es4x.engine.modules.RawModule
 * @uses io.es4x.engine.modules.Realm
 * @permission none
 */
export interface ModuleWrapFunctions {
  /** Parses a text; `lines` and `columns` are before it. */
  parse(
    text: string,
    name: string,
    lines: int,
    columns: int,
    importer: unknown,
    realm: RealmHandle | undefined,
  ): AsIs<Module>;
  /** Makes a module whose exports are set by a function. */
  synthetic(
    name: string,
    exports: unknown[],
    steps: () => void,
    realm: RealmHandle | undefined,
  ): AsIs<Module>;
  requests(
    module: Handle<'RawModule'>,
  ): AsIs<[specifier: string, attributes: Record<string, string>, isSource: boolean][]>;
  /**
   * Fulfils the requests by modules, in their order; returns the index of the first whose module is another one than
   * before, or undefined.
   */
  link(module: Handle<'RawModule'>, modules: unknown[]): number | undefined;
  /** @java RawModule.link */
  instantiate(module: Handle<'RawModule'>): void;
  /** Evaluates a module as `evaluate` of contextify.binding.d.ts does a script. */
  evaluate(
    module: Handle<'RawModule'>,
    milliseconds: Or<int, -1>,
    expired: unknown,
    interrupted: unknown,
  ): unknown;
  /** @java RawModule.namespace */
  namespace(module: Handle<'RawModule'>): AsIs<object>;
  status(module: Handle<'RawModule'>): Status;
  error(module: Handle<'RawModule'>): unknown;
  /** @java RawModule.hasTopLevelAwait */
  hasTopLevelAwait(module: Handle<'RawModule'>): boolean;
  /** @java RawModule.hasAsyncGraph */
  hasAsyncGraph(module: Handle<'RawModule'>): boolean;
  /** @java RawModule.setExport */
  setExport(module: Handle<'RawModule'>, name: Text, value: unknown): void;
}
