package io.es4x.resolver;

import java.nio.file.Path;
import java.util.List;

/**
 * The jars an application runs with, in the order of the class path.
 *
 * @param upgradeModulePath the compiler's modules; empty on a JDK that has a compiler of its own
 */
record Libraries(List<Path> classPath, List<Path> upgradeModulePath) {}
