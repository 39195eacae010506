/**
 * The boundary between JavaScript and Java: {@link io.es4x.interop.InteropRules} assembles the
 * rules of the packages below into the polyglot {@code HostAccess}, and prototypes teach Java
 * objects the manners of JavaScript.
 *
 * <p>Nothing here knows how contexts are created or scripts are loaded.
 */
@NullMarked
package io.es4x.interop;

import org.jspecify.annotations.NullMarked;
