package io.es4x.codegen.model;

import java.util.List;

/** The public classes of one library, in order of name. */
public record ApiModule(String name, List<JavaClass> classes) {}
