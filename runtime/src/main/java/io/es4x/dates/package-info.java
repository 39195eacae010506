/**
 * The text of dates, as V8 reads it: the format of ECMA-262, and what else engines have always
 * taken for a date. The engine has a parser of its own, which takes other texts and other time
 * zones.
 */
@NullMarked
package io.es4x.dates;

import org.jspecify.annotations.NullMarked;
