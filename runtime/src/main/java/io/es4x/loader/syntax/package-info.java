/**
 * Lexical analysis of JavaScript: which modules a source imports, whether it is an ES module, and
 * which names a CommonJS module exports. It reads no files, runs no code and reports no syntax
 * errors: for invalid source the result is what was found before the error, which the engine then
 * reports.
 */
@NullMarked
package io.es4x.loader.syntax;

import org.jspecify.annotations.NullMarked;
