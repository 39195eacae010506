/**
 * Node's {@code process} object and the standard streams. {@code process.js} is the JavaScript
 * half; {@link io.es4x.services.ProcessLife} is its interface to the launcher or embedder.
 */
@NullMarked
package io.es4x.node.process;

import org.jspecify.annotations.NullMarked;
