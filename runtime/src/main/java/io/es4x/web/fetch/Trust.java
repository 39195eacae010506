package io.es4x.web.fetch;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * A trust manager for Java's certificate authorities and additional ones. It fails with Node's
 * messages: {@link Untrusted}.
 */
@AnyThread
final class Trust extends X509ExtendedTrustManager {
  private final X509ExtendedTrustManager authorities;

  private Trust(X509ExtendedTrustManager authorities) {
    this.authorities = authorities;
  }

  /**
   * Creates the trust manager.
   *
   * @param extra files with certificates of additional authorities, separated by NUL; one that
   *     cannot be read is ignored
   */
  static TrustManager with(String extra) {
    try {
      X509ExtendedTrustManager known = managerOf(null);
      List<Certificate> further =
          Stream.of(extra.split("\0"))
              .filter(file -> !file.isEmpty())
              .flatMap(file -> read(Path.of(file)).stream())
              .toList();
      return new Trust(further.isEmpty() ? known : managerOf(both(known, further)));
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("Java's own certificates cannot be read", e);
    }
  }

  private static X509ExtendedTrustManager managerOf(@Nullable KeyStore store)
      throws GeneralSecurityException {
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return Arrays.stream(factory.getTrustManagers())
        .filter(X509ExtendedTrustManager.class::isInstance)
        .map(X509ExtendedTrustManager.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private static List<Certificate> read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return List.copyOf(CertificateFactory.getInstance("X.509").generateCertificates(in));
    } catch (IOException | GeneralSecurityException e) {
      System.getLogger("es4x")
          .log(
              System.Logger.Level.WARNING,
              "Ignoring extra certs from " + file + ", load failed: " + e.getMessage());
      return List.of();
    }
  }

  private static KeyStore both(X509ExtendedTrustManager known, List<Certificate> further)
      throws GeneralSecurityException, IOException {
    List<Certificate> all = new ArrayList<>(further);
    all.addAll(List.of(known.getAcceptedIssuers()));
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    for (int i = 0; i < all.size(); i++) {
      store.setCertificateEntry(Integer.toString(i), all.get(i));
    }
    return store;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    try {
      authorities.checkServerTrusted(chain, type, engine);
    } catch (CertificateException refusal) {
      throw Untrusted.because(refusal, chain, engine.getPeerHost());
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    authorities.checkServerTrusted(chain, type, socket);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    authorities.checkServerTrusted(chain, type);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    authorities.checkClientTrusted(chain, type, engine);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    authorities.checkClientTrusted(chain, type, socket);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    authorities.checkClientTrusted(chain, type);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return authorities.getAcceptedIssuers();
  }
}
