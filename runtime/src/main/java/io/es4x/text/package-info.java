/** Text of JavaScript where it leaves for bytes. */
@NullMarked
package io.es4x.text;

import org.jspecify.annotations.NullMarked;
