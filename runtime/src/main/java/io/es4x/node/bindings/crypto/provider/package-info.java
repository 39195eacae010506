/** The providers of algorithms: Java's, and Bouncy Castle for what those lack. */
@NullMarked
package io.es4x.node.bindings.crypto.provider;

import org.jspecify.annotations.NullMarked;
