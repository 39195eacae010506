/** The operating system's part of the process: standard streams, the terminal, and native calls. */
@NullMarked
package io.es4x.os;

import org.jspecify.annotations.NullMarked;
