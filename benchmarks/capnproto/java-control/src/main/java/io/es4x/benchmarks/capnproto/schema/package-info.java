/** The structs and enums of suite.capnp, for Java and for JavaScript. */
@NullMarked
package io.es4x.benchmarks.capnproto.schema;

import org.jspecify.annotations.NullMarked;
