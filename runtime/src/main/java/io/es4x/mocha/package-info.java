/** {@code es4x test}: Mocha in a context of its own, and the names of what its tests leave open. */
@NullMarked
package io.es4x.mocha;

import org.jspecify.annotations.NullMarked;
