/** The list of all patches to classes of libraries, and the program that applies them. */
@NullMarked
package io.es4x.patches;

import org.jspecify.annotations.NullMarked;
