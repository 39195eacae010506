/** Code coverage, written in V8's format for coverage tools. */
@NullMarked
package io.es4x.coverage;

import org.jspecify.annotations.NullMarked;
