/**
 * The permissions that the options of the command give to a program: see docs/security.md.
 *
 * <p>{@link io.es4x.permissions.GrantedPermissions} decides; the builtins, the loader and patches
 * of Vert.x ask.
 */
@NullMarked
package io.es4x.permissions;

import org.jspecify.annotations.NullMarked;
