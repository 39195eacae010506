package io.es4x.codegen.model;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/**
 * A library to read from its class files.
 *
 * @param name its name in the result
 * @param classes the names of its public top-level classes; nested ones are added
 * @param sources the jar with its sources, if there is one
 */
public record ClassModule(String name, Collection<String> classes, Optional<Path> sources) {}
