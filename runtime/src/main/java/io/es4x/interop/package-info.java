/**
 * Values crossing the boundary between JavaScript and Java, one file per rule.
 *
 * <p>{@link io.es4x.interop.InteropRules} assembles the rules into the polyglot {@code HostAccess};
 * nothing here knows how contexts are created or scripts are loaded.
 */
@NullMarked
package io.es4x.interop;

import org.jspecify.annotations.NullMarked;
