/**
 * Files for {@code node:fs}: the operating system's own functions, so that errors, descriptors and
 * inodes are those that Node has.
 */
@NullMarked
package io.es4x.node.bindings.fs;

import org.jspecify.annotations.NullMarked;
