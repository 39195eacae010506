/** The entry for HttpArena in Java, with the same router and settings: the profiles of HTTP/1.1. */
@NullMarked
package io.es4x.benchmarks.httparena;

import org.jspecify.annotations.NullMarked;
