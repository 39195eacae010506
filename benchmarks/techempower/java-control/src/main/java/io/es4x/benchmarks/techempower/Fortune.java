package io.es4x.benchmarks.techempower;

/** A row of the {@code fortune} table. */
record Fortune(int id, String message) {}
