import type { AsIs, Java } from 'es4x:binding';

/**
 * Copies of objects that constructors of Node's library make.
 *
 * @java ObjectTemplate
 * @uses io.es4x.engine.objects.ObjectTemplate
 * @permission none
 */
export interface TemplateFunctions {
  /** Returns a template of an object, which must not change any more. */
  of(object: object): Java<'ObjectTemplate'>;
  /** Returns a copy; undefined where the constructor would do something else now. */
  copy(template: Java<'ObjectTemplate'>): AsIs<object | undefined>;
}
