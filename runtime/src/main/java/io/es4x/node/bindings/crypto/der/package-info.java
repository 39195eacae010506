/** The encodings of keys and certificates: DER (X.690) and the text around it, PEM (RFC 7468). */
@NullMarked
package io.es4x.node.bindings.crypto.der;

import org.jspecify.annotations.NullMarked;
