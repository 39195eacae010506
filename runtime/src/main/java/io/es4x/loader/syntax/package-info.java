/**
 * Lexical analysis of JavaScript: which modules a source imports, whether it is an ES module at
 * all, and which names a CommonJS module exports. Nothing here touches files or runs code, and
 * nothing reports syntax errors: a source that does not parse yields what was found before the
 * fault, and the engine says what is wrong with it.
 */
@NullMarked
package io.es4x.loader.syntax;

import org.jspecify.annotations.NullMarked;
