package io.es4x.benchmarks.oldways;

/** A row of the {@code fortune} table. */
record Fortune(int id, String message) {}
