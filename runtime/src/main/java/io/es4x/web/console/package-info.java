/**
 * The {@code console} global. {@code console.js} writes strings itself and loads {@code inspect.js}
 * for everything else; {@link io.es4x.web.console.JavaValues} describes Java objects to it.
 */
@NullMarked
package io.es4x.web.console;

import org.jspecify.annotations.NullMarked;
