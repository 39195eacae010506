package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.certificate.CertificateFunctions;
import io.es4x.node.bindings.crypto.cipher.CipherFunctions;
import io.es4x.node.bindings.crypto.derivation.KdfFunctions;
import io.es4x.node.bindings.crypto.digest.HashFunctions;
import io.es4x.node.bindings.crypto.exchange.ExchangeFunctions;
import io.es4x.node.bindings.crypto.generation.GenerationFunctions;
import io.es4x.node.bindings.crypto.job.JobFunctions;
import io.es4x.node.bindings.crypto.key.KeyFunctions;
import io.es4x.node.bindings.crypto.random.RandomFunctions;
import io.es4x.node.bindings.crypto.signing.SignFunctions;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** The functions of {@code internalBinding('crypto')}, completed by crypto.js. */
@ContextThread
public final class CryptoBinding {
  private CryptoBinding() {}

  public static Object create(ContextServices services) {
    RawObject object = new RawObject("crypto");
    JobFunctions.addTo(object, services);
    HashFunctions.addTo(object);
    RandomFunctions.addTo(object);
    KdfFunctions.addTo(object);
    KeyFunctions.addTo(object);
    CipherFunctions.addTo(object);
    SignFunctions.addTo(object);
    GenerationFunctions.addTo(object);
    ExchangeFunctions.addTo(object);
    CertificateFunctions.addTo(object);
    return object.object();
  }
}
