/**
 * Modules on the class path: {@code classpath:} specifiers, and npm packages that jars carry in a
 * folder {@code node_modules}.
 */
@NullMarked
package io.es4x.loader.classpath;

import org.jspecify.annotations.NullMarked;
