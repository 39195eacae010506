/**
 * The code that {@link io.es4x.interop.JavaCallPatches} makes the engine call. It lies in the
 * engine's own package, since what it works on is private to that.
 */
@org.jspecify.annotations.NullMarked
package com.oracle.truffle.host;
