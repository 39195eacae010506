/**
 * The permissions of the program.
 *
 * @java PermissionBinding
 * @uses io.es4x.services.Permissions
 * @permission none
 */
export interface PermissionFunctions {
  /**
   * Returns whether the program has the permissions of a scope for a resource, or for all without one.
   *
   * @state Permissions
   */
  has(scope: string, reference?: string): boolean;
  /**
   * Gives permissions up for good.
   *
   * @state Permissions
   */
  drop(scope: string, reference?: string): void;
  /**
   * Throws `ERR_ACCESS_DENIED` where the program lacks a permission.
   *
   * @state Permissions
   */
  require(scope: string, resource: string): void;
}
