import type { LibraryModule } from 'es4x:binding';

/**
 * The primordials of Node's library, by their names; each is undefined where there is none.
 *
 * @java Primordials
 * @uses io.es4x.engine.objects.Primordials
 * @permission none
 */
export interface PrimordialFunctions {
  /** @on Primordials */
  get(name: string): LibraryModule;
  /**
   * The property that a primordial stands for.
   *
   * @on Primordials
   */
  property(name: string): LibraryModule;
  /**
   * The object that has the property.
   *
   * @on Primordials
   */
  holder(name: string): LibraryModule;
}
