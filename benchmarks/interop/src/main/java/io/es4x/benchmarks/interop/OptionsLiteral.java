package io.es4x.benchmarks.interop;

import io.vertx.core.net.ProxyOptions;
import io.vertx.core.net.ProxyType;
import org.jspecify.annotations.Nullable;

/** JavaScript passes an object literal of five properties where Java takes a data object. */
public class OptionsLiteral extends Crossing {
  private final Sink sink = new Sink();

  @Override
  Object javaLoop() {
    for (int i = 0; i < Subjects.BATCH; i++) {
      sink.options(
          new ProxyOptions()
              .setHost("localhost")
              .setPort(i + 1)
              .setUsername("user")
              .setPassword("secret")
              .setType(ProxyType.SOCKS5));
    }
    return sink.port();
  }

  /** The Java object. Public for {@code subjects.js}. */
  public static final class Sink {
    private @Nullable ProxyOptions options;

    /** Keeps options. */
    public void options(ProxyOptions newOptions) {
      options = newOptions;
    }

    /** The port of the last options. */
    public int port() {
      return options == null ? -1 : options.getPort();
    }
  }
}
