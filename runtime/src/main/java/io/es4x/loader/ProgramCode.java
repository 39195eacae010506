package io.es4x.loader;

import org.jspecify.annotations.Nullable;

/**
 * The code of a program without a file: that of {@code --eval}, or of standard input.
 *
 * @param name the name in stacks, such as {@code [eval]}
 * @param type the value of {@code --input-type}; null where the syntax decides
 * @param print whether its value is printed
 */
public record ProgramCode(String name, String text, @Nullable String type, boolean print) {}
