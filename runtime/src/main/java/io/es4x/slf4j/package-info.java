/**
 * An SLF4J provider that logs to {@code java.util.logging}. The command puts it on the class path
 * if a library logs by SLF4J and there is no other provider. No other package may use it, as SLF4J
 * may be missing.
 */
@NullMarked
package io.es4x.slf4j;

import org.jspecify.annotations.NullMarked;
