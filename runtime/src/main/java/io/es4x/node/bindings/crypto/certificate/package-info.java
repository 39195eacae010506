/** Certificates (RFC 5280): what Node tells about them, and the names that they are for. */
@NullMarked
package io.es4x.node.bindings.crypto.certificate;

import org.jspecify.annotations.NullMarked;
