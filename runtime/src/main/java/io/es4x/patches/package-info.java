/** All changes that the build makes to classes of libraries, and the program that makes them. */
@NullMarked
package io.es4x.patches;

import org.jspecify.annotations.NullMarked;
