package io.es4x.codegen.model;

/** What one key of an option literal may hold: the type is that of the setter's parameter. */
public record Property(String name, JavaType type, Doc doc) {}
