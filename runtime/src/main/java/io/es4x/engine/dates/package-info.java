/** Time zones and their names, as V8 has them. */
@NullMarked
package io.es4x.engine.dates;

import org.jspecify.annotations.NullMarked;
