/**
 * Scripts, modules and realms of the engine, as {@code node:vm} and the loader use them: parsing,
 * linking, evaluation, and the referrer of an {@code import()}.
 */
@NullMarked
package io.es4x.engine.modules;

import org.jspecify.annotations.NullMarked;
