package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** TLS: {@code internalBinding('tls_wrap')}, completed by tls.js. */
@ContextThread
public final class TlsBinding {
  private TlsBinding() {}

  public static Object create(ContextServices services) {
    RawObject binding = new RawObject("tls_wrap").state(new Handshakes(services));
    ContextFunctions.addTo(binding);
    EngineFunctions.addTo(binding);
    TlsSessionFunctions.addTo(binding);
    return binding.object();
  }

  /** A function that returns the text of a failure where Java throws one. */
  static RawObject attempt(RawObject binding, String name, int length, Attempt body) {
    return binding.function(name, length, arguments -> outcome(body, arguments));
  }

  private static Object outcome(Attempt body, Arguments arguments) {
    try {
      return body.run(arguments);
    } catch (Exception failure) {
      return TlsFailure.of(failure);
    }
  }

  /** The body of a function that may fail. */
  @FunctionalInterface
  interface Attempt {
    /**
     * Runs the function.
     *
     * @throws Exception what becomes the text of a failure
     */
    Object run(Arguments arguments) throws Exception;
  }
}
