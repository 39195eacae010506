/** Profiles of what JavaScript the processor runs. */
@NullMarked
package io.es4x.profile;

import org.jspecify.annotations.NullMarked;
