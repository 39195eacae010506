/**
 * The making and reading of the engine's strings by means that it has for itself. It lies in the
 * engine's own package, since what it calls is private to that.
 *
 * <p>Its classes are marked for nullness one by one, as the engine's own have no annotations.
 */
package com.oracle.truffle.api.strings;
