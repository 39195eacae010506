/**
 * The translation of Java types to TypeScript, for values that come out of Java and go into it.
 *
 * <p>The rules, first match wins: scalars ({@code Scalars}), arrays, types of the Java platform
 * (the declarations in {@code java.d.ts}), types of the modules being generated, and at last an
 * opaque type that keeps the Java name, which is counted.
 */
@NullMarked
package io.es4x.codegen.typemap;

import org.jspecify.annotations.NullMarked;
