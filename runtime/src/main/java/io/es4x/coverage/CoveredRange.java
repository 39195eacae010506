package io.es4x.coverage;

/**
 * A part of a file that was executed as a whole.
 *
 * @param name of a function; else empty
 * @param start an offset in the file
 * @param end the one behind it
 */
record CoveredRange(String name, int start, int end, long times, boolean isFunction) {}
