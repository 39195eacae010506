/** The conversions between JavaScript values and what Java asks for, one file per rule. */
@NullMarked
package io.es4x.interop.convert;

import org.jspecify.annotations.NullMarked;
