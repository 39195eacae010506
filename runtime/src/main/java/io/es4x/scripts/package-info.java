/** Loads the runtime's own JavaScript from the class path, once per engine. */
@NullMarked
package io.es4x.scripts;

import org.jspecify.annotations.NullMarked;
