package io.es4x.web.fetch;

import io.es4x.threads.AnyThread;
import io.netty.handler.ssl.util.SimpleTrustManagerFactory;
import io.vertx.core.Vertx;
import io.vertx.core.net.TrustOptions;
import java.security.KeyStore;
import java.util.function.Function;
import javax.net.ssl.ManagerFactoryParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** A TrustManager as a Vert.x option. Vert.x' own class for this needs SLF4J. */
@AnyThread
record FixedTrust(TrustManager trust) implements TrustOptions {
  @Override
  public TrustOptions copy() {
    return this;
  }

  @Override
  public TrustManagerFactory getTrustManagerFactory(Vertx vertx) {
    return new SimpleTrustManagerFactory() {
      @Override
      protected void engineInit(KeyStore none) {}

      @Override
      protected void engineInit(ManagerFactoryParameters none) {}

      @Override
      protected TrustManager[] engineGetTrustManagers() {
        return new TrustManager[] {trust};
      }
    };
  }

  @Override
  public Function<String, TrustManager[]> trustManagerMapper(Vertx vertx) {
    return name -> new TrustManager[] {trust};
  }
}
