package io.es4x.node.bindings.tls;

import io.es4x.node.bindings.crypto.certificate.Certificate;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** The certificates of authorities that are trusted without being named. */
@AnyThread
final class RootCertificates {
  private static final Map<Path, List<X509Certificate>> FILES = new ConcurrentHashMap<>();

  private static @Nullable List<X509Certificate> bundled;

  private RootCertificates() {}

  /** Those that Java comes with, or that its properties name. */
  static synchronized List<X509Certificate> bundled() {
    if (bundled == null) {
      bundled = ofJava();
    }
    return bundled;
  }

  private static List<X509Certificate> ofJava() {
    try {
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init((KeyStore) null);
      List<X509Certificate> all = new ArrayList<>();
      for (TrustManager manager : factory.getTrustManagers()) {
        if (manager instanceof X509TrustManager x509) {
          Collections.addAll(all, x509.getAcceptedIssuers());
        }
      }
      return List.copyOf(all);
    } catch (GeneralSecurityException unreadable) {
      return List.of();
    }
  }

  /** Those in a file, which is read once; none where it cannot be read. */
  static List<X509Certificate> in(Path file) {
    return FILES.computeIfAbsent(file, RootCertificates::read);
  }

  private static List<X509Certificate> read(Path file) {
    try {
      return Certificate.before(Files.readAllBytes(file));
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
