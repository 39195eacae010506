package io.es4x.loader;

import org.jspecify.annotations.Nullable;

/**
 * The code of a program that is no file: that of {@code --eval}, or of standard input.
 *
 * @param name by which stacks call it, such as {@code [eval]}
 * @param type as {@code --input-type} has it; null where the syntax decides
 * @param print whether its value is printed
 */
public record ProgramCode(String name, String text, @Nullable String type, boolean print) {}
