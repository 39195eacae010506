package io.es4x.codegen.model;

import java.util.List;

/** A type parameter with its bounds; {@code Object} is omitted. */
public record TypeParameter(String name, List<JavaType> bounds) {}
