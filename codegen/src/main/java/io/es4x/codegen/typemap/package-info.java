/**
 * Maps Java types to TypeScript, for values that come from Java and values that go to Java.
 *
 * <p>The rules, first match wins: scalars ({@code Scalars}), arrays, types of the Java platform
 * (the declarations in {@code java.d.ts}), types of the generated modules, and finally an opaque
 * type with the Java name, which is counted.
 */
@NullMarked
package io.es4x.codegen.typemap;

import org.jspecify.annotations.NullMarked;
