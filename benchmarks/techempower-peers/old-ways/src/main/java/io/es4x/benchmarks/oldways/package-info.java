/**
 * The TechEmpower application as it was written before event loops: a request has a thread, which
 * waits for the database. It is there as a servlet and as JAX-RS resources; Jetty, HikariCP and
 * pgjdbc serve both.
 */
@NullMarked
package io.es4x.benchmarks.oldways;

import org.jspecify.annotations.NullMarked;
