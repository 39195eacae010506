/** SQLite: databases in files and in memory, by the C library of the operating system. */
@NullMarked
package io.es4x.node.bindings.sqlite;

import org.jspecify.annotations.NullMarked;
