package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/2: {@code internalBinding('http2')}, described by http2.binding.d.ts and completed by
 * http2.js.
 */
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
    Http2FunctionsGlue.addTo(binding);
    SessionMethodsGlue.addTo(binding);
    return StreamMethodsGlue.addTo(binding).object();
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

  void share(Bytes settings, Bytes options, Bytes session, Bytes stream) {
    numbers = new SharedNumbers(settings, options, session, stream);
  }

  void connect(
      Object tell,
      Object createStream,
      Object read,
      Object finish,
      Object answer,
      Object send,
      Object setReading,
      Object end,
      Value enter) {
    scripts =
        new Http2Callbacks(tell, createStream, read, finish, answer, send, setReading, end, enter);
  }

  void refreshDefaultSettings() {
    numbers().putDefaults();
  }

  byte[] packSettings() {
    List<Settings.Entry> entries = numbers().takeSettings();
    ByteBuffer payload = ByteBuffer.allocate(6 * entries.size());
    for (Settings.Entry entry : entries) {
      payload.putShort((short) entry.id()).putInt((int) entry.value());
    }
    return payload.array();
  }
}
