package io.es4x.codegen.model;

/** A public field: mostly a constant. */
public record JavaField(String name, JavaType type, boolean isStatic, boolean isFinal, Doc doc) {}
