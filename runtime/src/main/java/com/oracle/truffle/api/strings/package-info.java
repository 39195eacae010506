/**
 * The making and reading of the engine's strings by means that it has for itself. It lies in the
 * engine's own package, since what it calls is private to that.
 */
@org.jspecify.annotations.NullMarked
package com.oracle.truffle.api.strings;
