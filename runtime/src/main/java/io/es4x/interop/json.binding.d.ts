import type { AsIs } from 'es4x:binding';

/**
 * JSON of plain values of scripts.
 *
 * @java JsonText
 * @uses io.es4x.engine.json.JsonText
 * @permission none
 */
export interface JsonFunctions {
  /**
   * @java of
   * @on JsonText
   */
  text(value: unknown, indent: string): AsIs<string | undefined>;
}
