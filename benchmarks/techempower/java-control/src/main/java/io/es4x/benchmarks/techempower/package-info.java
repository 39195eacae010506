/**
 * The TechEmpower application in Java on vertx-web: same structure, same rules and same libraries'
 * API as the JavaScript one in {@code examples/techempower}, so that what differs is the language.
 */
@NullMarked
package io.es4x.benchmarks.techempower;

import org.jspecify.annotations.NullMarked;
