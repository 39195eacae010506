/**
 * Reads Java APIs, from sources or class files, into records. This package writes no output and
 * does not depend on TypeScript.
 *
 * <p>vertx-codegen determines the properties of data objects. The members of types come from the
 * compiler itself, because at run time JavaScript uses the Java object directly: with bounds,
 * varargs, arrays and the methods that vertx-codegen omits.
 */
@NullMarked
package io.es4x.codegen.model;

import org.jspecify.annotations.NullMarked;
