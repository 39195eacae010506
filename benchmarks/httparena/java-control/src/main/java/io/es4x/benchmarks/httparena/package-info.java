/**
 * The entry for HttpArena in Java, with the same router and settings: the profiles that are
 * measured.
 */
@NullMarked
package io.es4x.benchmarks.httparena;

import org.jspecify.annotations.NullMarked;
