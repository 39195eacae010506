/** The null case: the same work with records, without messages. */
@NullMarked
package io.es4x.benchmarks.capnproto.plain;

import org.jspecify.annotations.NullMarked;
