/**
 * Parses the text of dates as V8 does: the format of ECMA-262 and the legacy formats that engines
 * accept. It replaces the engine's parser, which differs in the texts and time zones that it
 * accepts.
 */
@NullMarked
package io.es4x.dates;

import org.jspecify.annotations.NullMarked;
