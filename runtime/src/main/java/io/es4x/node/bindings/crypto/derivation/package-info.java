/** Keys from passwords and from other keys: PBKDF2, HKDF, scrypt, Argon2. */
@NullMarked
package io.es4x.node.bindings.crypto.derivation;

import org.jspecify.annotations.NullMarked;
