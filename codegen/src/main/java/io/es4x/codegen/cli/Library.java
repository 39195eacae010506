package io.es4x.codegen.cli;

import java.nio.file.Path;
import java.util.Set;

/**
 * A Maven library with its sources.
 *
 * @param dependencies the {@code group:artifact} of its direct runtime dependencies
 */
record Library(
    String groupId, String artifactId, String version, Path sources, Set<String> dependencies) {}
