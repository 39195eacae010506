package io.es4x.coverage;

/**
 * A range of a file that is executed as a unit.
 *
 * @param name of a function; else empty
 * @param start an offset in the file, inclusive
 * @param end an offset in the file, exclusive
 */
record CoveredRange(String name, int start, int end, long times, boolean isFunction) {}
