/**
 * The provider of SLF4J that the command puts on the class path when libraries log by SLF4J and
 * none brings another provider: the log of {@code java.util.logging}. Nothing else may use it, for
 * SLF4J itself need not be there.
 */
@NullMarked
package io.es4x.slf4j;

import org.jspecify.annotations.NullMarked;
