/**
 * Modules on the class path: {@code classpath:} specifiers, and npm packages in a folder {@code
 * node_modules} of a jar.
 */
@AnyThread
@NullMarked
package io.es4x.loader.classpath;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;
