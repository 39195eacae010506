package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;

/** The functions of {@code internalBinding('crypto')}, completed by crypto.js. */
@ContextThread
public final class CryptoBinding {
  private CryptoBinding() {}

  public static Object create(ContextServices services) {
    RawObject object = new RawObject("crypto");
    JobFunctionsGlue.addTo(
        WorkRequests.addTo(object.state(new WorkRequests(services, ResourceType.CRYPTO_JOB))));
    HashFunctionsGlue.addTo(object);
    HmacFunctionsGlue.addTo(object);
    RandomFunctionsGlue.addTo(object);
    KdfFunctionsGlue.addTo(object);
    KeyFunctionsGlue.addTo(object);
    CipherFunctionsGlue.addTo(object);
    SignFunctionsGlue.addTo(object);
    RsaFunctionsGlue.addTo(object);
    GenerationFunctionsGlue.addTo(object);
    ExchangeFunctionsGlue.addTo(object);
    KemFunctionsGlue.addTo(object);
    CertificateFunctionsGlue.addTo(object);
    return object.object();
  }
}
