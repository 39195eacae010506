/** Profiles of the JavaScript that the processor runs, and of the objects that it makes. */
@NullMarked
package io.es4x.profile;

import org.jspecify.annotations.NullMarked;
