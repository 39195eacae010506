/** {@code es4x test}: runs Mocha in a context of its own, and names what its tests leave open. */
@NullMarked
package io.es4x.mocha;

import org.jspecify.annotations.NullMarked;
