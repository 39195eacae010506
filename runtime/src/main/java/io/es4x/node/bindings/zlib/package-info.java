/**
 * Compression for {@code node:zlib}: {@code java.util.zip} for deflate, libraries for Brotli and
 * Zstandard.
 */
@NullMarked
package io.es4x.node.bindings.zlib;

import org.jspecify.annotations.NullMarked;
