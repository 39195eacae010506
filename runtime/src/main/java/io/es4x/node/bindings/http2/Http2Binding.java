package io.es4x.node.bindings.http2;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Microtasks;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** HTTP/2: {@code internalBinding('http2')}, completed by http2.js. */
@ContextThread
public final class Http2Binding {
  private final ContextServices services;
  private final ServerSessions servers;
  private @Nullable SharedNumbers numbers;
  private @Nullable Http2Callbacks scripts;

  private Http2Binding(ContextServices services) {
    this.services = services;
    this.servers = new ServerSessions(services);
  }

  public static Object create(ContextServices services) {
    RawObject binding = new RawObject("http2").state(new Http2Binding(services));
    Http2SessionFunctions.addTo(binding);
    StreamFunctions.addTo(binding);
    return binding
        .function("share", 4, Http2Binding::share)
        .function("connect", 9, Http2Binding::connect)
        .function("runMicrotasks", 0, Http2Binding::runMicrotasks)
        .function("refreshDefaultSettings", 0, Http2Binding::refreshDefaultSettings)
        .function("packSettings", 0, Http2Binding::packSettings)
        .function(
            "errorText", 1, arguments -> RawValue.of(Nghttp2Error.textOf(arguments.integer(0, 0))))
        .object();
  }

  static Http2Binding of(Arguments arguments) {
    return arguments.state(Http2Binding.class);
  }

  ContextServices services() {
    return services;
  }

  ServerSessions servers() {
    return servers;
  }

  SharedNumbers numbers() {
    return Objects.requireNonNull(numbers);
  }

  Http2Callbacks scripts() {
    return Objects.requireNonNull(scripts);
  }

  /** Takes the arrays that are shared with the library. */
  private static Object share(Arguments arguments) {
    of(arguments).numbers =
        new SharedNumbers(
            arguments.bytes(0), arguments.bytes(1), arguments.bytes(2), arguments.bytes(3));
    return Undefined.instance;
  }

  /** Takes the functions that Java calls. */
  private static Object connect(Arguments arguments) {
    of(arguments).scripts = new Http2Callbacks(arguments);
    return Undefined.instance;
  }

  private static Object runMicrotasks(Arguments arguments) {
    Microtasks.run();
    return Undefined.instance;
  }

  private static Object refreshDefaultSettings(Arguments arguments) {
    of(arguments).numbers().putDefaults();
    return Undefined.instance;
  }

  /** The payload of a frame with the settings that the library has set. */
  private static Object packSettings(Arguments arguments) {
    List<Settings.Entry> entries = of(arguments).numbers().takeSettings();
    ByteBuffer payload = ByteBuffer.allocate(6 * entries.size());
    for (Settings.Entry entry : entries) {
      payload.putShort((short) entry.id()).putInt((int) entry.value());
    }
    return RawValue.of(payload.array());
  }
}
