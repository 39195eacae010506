/** Regular expressions of the engine, which other threads can interrupt. */
@NullMarked
package io.es4x.engine.regexp;

import org.jspecify.annotations.NullMarked;
