package io.es4x.codegen.model;

/** A parameter; the type of a varargs parameter is an array. */
public record JavaParameter(String name, JavaType type, boolean varargs) {}
