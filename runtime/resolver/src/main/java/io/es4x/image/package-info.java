/**
 * Makes a run-time image of a JDK that contains the Graal compiler.
 *
 * <p>A JDK that takes the compiler from {@code --upgrade-module-path} cannot share class data, so
 * that every start loads and verifies all classes anew. In an image the compiler is a module like
 * any other. The {@code es4x} command runs this program with the JDK in question.
 */
@NullMarked
package io.es4x.image;

import org.jspecify.annotations.NullMarked;
