/**
 * The versions of the libraries that the runtime was built with, and the check of those on the
 * class path.
 */
@NullMarked
package io.es4x.versions;

import org.jspecify.annotations.NullMarked;
