package io.es4x.codegen.model;

/** A parameter; a varargs one has an array as its type. */
public record JavaParameter(String name, JavaType type, boolean varargs) {}
