package io.es4x.codegen.typemap;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A type of the Java platform, declared in {@code java.d.ts}.
 *
 * @param parameters the names of its type parameters
 * @param inputs the type parameters whose values come from JavaScript in the {@code Like}
 * @param hasLike whether JavaScript may pass other values instead
 * @param byValue whether the runtime converts these without knowing the type, where Java's
 *     signature has {@code Object}
 * @param hasByValue whether it converts only some of them without the type: {@code XByValue}
 * @param function the shape of a functional interface
 * @param isEnum whether it is an enum
 */
record PlatformType(
    String name,
    List<String> parameters,
    Set<String> inputs,
    boolean hasLike,
    boolean byValue,
    boolean hasByValue,
    Optional<FunctionShape> function,
    boolean isEnum) {}
