/**
 * Reads Java APIs, from sources or class files, into plain records. No output is written here and
 * nothing here knows TypeScript.
 *
 * <p>vertx-codegen says what the properties of a data object are; the members of a type come from
 * the compiler itself, because at run time JavaScript sees the Java object as it is: with bounds,
 * varargs, arrays and the methods that vertx-codegen leaves out.
 */
@NullMarked
package io.es4x.codegen.model;

import org.jspecify.annotations.NullMarked;
