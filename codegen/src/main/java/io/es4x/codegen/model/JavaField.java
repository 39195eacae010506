package io.es4x.codegen.model;

/** A public field; most are constants. */
public record JavaField(String name, JavaType type, boolean isStatic, boolean isFinal, Doc doc) {}
