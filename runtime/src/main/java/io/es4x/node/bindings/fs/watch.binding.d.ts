import type { Callback, Path } from 'es4x:binding';

/**
 * Watches of files and folders, each started for an object, which holds it. An error is a negative number.
 *
 * @java WatchBinding
 * @permission opened
 */
export interface WatchBinding {
  /**
   * Starts a watch. The callback is called for each change: whether it is one of the content only, and the name of the
   * file in a watched folder.
   *
   * @permission asks
   * @state ContextServices
   */
  start(
    watch: object,
    changed: Callback<[contentOnly: boolean, name: ArrayBuffer]>,
    path: Path,
  ): number;
  reference(watch: object, isReferenced: boolean): void;
  stop(watch: object): void;
}
