/**
 * A load generator whose requests have intended start times: none waits for the response of
 * another, and a latency counts from the time at which its request was to be sent.
 */
@NullMarked
package io.es4x.benchmarks.openload;

import org.jspecify.annotations.NullMarked;
