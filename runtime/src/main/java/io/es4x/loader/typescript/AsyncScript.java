package io.es4x.loader.typescript;

/**
 * A source with top-level awaits and imports, rewritten as scripts whose variables are global.
 *
 * @param declarations a script that declares the variables
 * @param module an ES module whose default export is an object with all that the source imports;
 *     empty without imports
 * @param function an expression: an async function of that object, which assigns the variables and
 *     returns an object with the {@code value} of the last statement, or nothing
 */
public record AsyncScript(String declarations, String module, String function) {}
