/**
 * Texts of numbers and dates and the order of texts in the languages of the world, as fast as in
 * V8.
 */
@NullMarked
package io.es4x.engine.intl;

import org.jspecify.annotations.NullMarked;
