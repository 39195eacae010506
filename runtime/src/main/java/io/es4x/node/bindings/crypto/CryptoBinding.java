package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** The functions of {@code internalBinding('crypto')}, completed by crypto.js. */
@ContextThread
public final class CryptoBinding {
  private CryptoBinding() {}

  public static Object create(ContextServices services) {
    RawObject object = new RawObject("crypto");
    JobFunctions.addTo(object, services);
    HashFunctionsGlue.addTo(object);
    HmacFunctionsGlue.addTo(object);
    RandomFunctionsGlue.addTo(object);
    KdfFunctionsGlue.addTo(object);
    CryptoFunctions functions = new CryptoFunctions(object);
    KeyFunctions.addTo(functions);
    CipherFunctions.addTo(functions);
    SignFunctions.addTo(functions);
    RsaFunctions.addTo(functions);
    GenerationFunctions.addTo(functions);
    ExchangeFunctions.addTo(functions);
    KemFunctions.addTo(functions);
    CertificateFunctions.addTo(functions);
    return object.object();
  }
}
