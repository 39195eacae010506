/** The runtime's own JavaScript as it lies on the class path, read once an engine. */
@NullMarked
package io.es4x.scripts;

import org.jspecify.annotations.NullMarked;
