/** What {@code node:test} asks of the file system and the loader. */
@NullMarked
package io.es4x.node.test;

import org.jspecify.annotations.NullMarked;
