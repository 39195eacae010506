/** Prepares strings of JavaScript for encoding. */
@NullMarked
package io.es4x.text;

import org.jspecify.annotations.NullMarked;
