package io.es4x.node.bindings.crypto.value;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.threads.AnyThread;

/**
 * The bytes of a secret key, which JavaScript holds.
 *
 * @param bytes that nobody changes
 */
@AnyThread
public record SecretBytes(byte[] bytes) implements TruffleObject {}
