/**
 * The code that {@link io.es4x.interop.JavaCallPatches} makes the engine call. It lies in the
 * engine's own package, since what it works on is private to that.
 *
 * <p>Its classes are marked for nullness one by one, as the engine's own have no annotations.
 */
package com.oracle.truffle.host;
