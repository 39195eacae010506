/**
 * The boundary between JavaScript and Java: {@link io.es4x.interop.InteropRules} assembles the
 * conversions of the packages below into the polyglot {@code HostAccess}, and prototypes give Java
 * objects JavaScript behaviour.
 *
 * <p>Nothing here depends on how contexts are created or scripts are loaded.
 */
@NullMarked
package io.es4x.interop;

import org.jspecify.annotations.NullMarked;
