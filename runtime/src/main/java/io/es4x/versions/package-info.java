/** The versions of the libraries that the runtime was built with, and those that it finds. */
@NullMarked
package io.es4x.versions;

import org.jspecify.annotations.NullMarked;
