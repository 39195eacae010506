/** The files of {@code node:test}. */
@NullMarked
package io.es4x.node.test;

import org.jspecify.annotations.NullMarked;
