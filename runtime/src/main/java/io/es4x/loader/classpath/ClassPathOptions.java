package io.es4x.loader.classpath;

import java.nio.file.Path;

/**
 * The options for modules on the class path.
 *
 * @param loader the class loader with the class path
 * @param cache the folder in which jars are unpacked
 * @param application the folder whose packages modules in jars may import, too
 */
public record ClassPathOptions(ClassLoader loader, Path cache, Path application) {}
