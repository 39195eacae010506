/**
 * The program in the jar of an application, which {@code es4x package jar} makes: unpacks the
 * application once, and becomes its start script. It is alone in the jar, and so uses no library.
 */
@NullMarked
package io.es4x.unpack;

import org.jspecify.annotations.NullMarked;
