package io.es4x.codegen.typemap;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A type of the Java platform, declared in {@code java.d.ts}.
 *
 * @param parameters the names of its type parameters
 * @param inputs those of them whose values come from JavaScript when it passes the {@code Like}
 * @param hasLike whether JavaScript may pass something else in its place
 * @param byValue whether the runtime knows that something else by itself, where Java's signature
 *     says no more than {@code Object}
 * @param hasByValue whether something else is recognised by its value alone: {@code XByValue}
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
