package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/**
 * TLS: {@code internalBinding('tls_wrap')}, described by tls.binding.d.ts and completed by tls.js.
 */
@ContextThread
public final class TlsBinding {
  private TlsBinding() {}

  public static Object create(ContextServices services) {
    RawObject binding =
        new RawObject("tls_wrap").state(new State(new Handshakes(services), new SessionCaches()));
    ContextFunctionsGlue.addTo(binding);
    EngineFunctionsGlue.addTo(binding);
    TlsSessionFunctionsGlue.addTo(binding);
    ResumptionFunctionsGlue.addTo(binding);
    FallibleFunctionsGlue.addTo(binding);
    return binding.object();
  }

  /**
   * The state that the connections of a context share.
   *
   * @param handshakes those of its servers
   * @param caches the sessions that can be resumed
   */
  record State(Handshakes handshakes, SessionCaches caches) {}

  /** The body of a function that may fail. */
  @FunctionalInterface
  interface Attempt {
    /**
     * Runs the function.
     *
     * @throws Exception what becomes the reason of a failure
     */
    Object run(Arguments arguments) throws Exception;
  }

  /** Calls a function; returns the reason of a failure where Java throws one. */
  static Object attempt(Attempt body, Arguments arguments) {
    try {
      return body.run(arguments);
    } catch (Exception failure) {
      return RawValue.of(TlsFailure.of(failure));
    }
  }
}
