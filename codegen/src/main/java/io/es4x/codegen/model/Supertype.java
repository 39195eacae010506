package io.es4x.codegen.model;

import java.util.List;

/** A supertype with its own supertypes, so that a hidden one can be skipped. */
public record Supertype(JavaType.Declared type, List<Supertype> parents) {}
