package io.es4x.node.bindings.tls;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.Held;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.node.bindings.crypto.AsymmetricKey;
import io.es4x.node.bindings.crypto.Certificate;
import io.es4x.threads.ContextThread;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The functions of {@code SecureContext}, whose receivers hold a {@link TlsContext}. */
@ContextThread
final class ContextFunctions {
  private ContextFunctions() {}

  static void addTo(RawObject binding) {
    binding
        .function("createContext", 0, ContextFunctions::create)
        .function("setVersions", 2, ContextFunctions::setVersions)
        .function("oldest", 0, arguments -> context(arguments).oldest())
        .function("newest", 0, arguments -> context(arguments).newest())
        .function("setCiphers", 1, ContextFunctions::setCiphers)
        .function("setNewCiphers", 1, ContextFunctions::setNewCiphers)
        .function("allowPartialChains", 0, ContextFunctions::allowPartialChains)
        .function("addChain", 1, ContextFunctions::addChain)
        .function("addAuthorities", 1, ContextFunctions::addAuthorities)
        .function("addRevocations", 1, ContextFunctions::addRevocations)
        .function("addRoots", 0, ContextFunctions::addRoots)
        .function("addRootsIn", 1, ContextFunctions::addRootsIn)
        .function("ownCertificate", 0, ContextFunctions::ownCertificate)
        .function("cipherNames", 0, arguments -> RawValue.of(Suites.names()))
        .function("bundledRoots", 0, arguments -> encoded(RootCertificates.bundled()))
        .function(
            "rootsIn", 1, arguments -> encoded(RootCertificates.in(Path.of(arguments.string(0)))));
    TlsBinding.attempt(binding, "addKey", 1, ContextFunctions::addKey);
    TlsBinding.attempt(binding, "loadStore", 2, ContextFunctions::loadStore);
  }

  static TlsContext context(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.self(), TlsContext.class));
  }

  private static Object create(Arguments arguments) {
    Held.put(arguments.self(), new TlsContext());
    return Undefined.instance;
  }

  private static Object setVersions(Arguments arguments) {
    context(arguments).versions(arguments.integer(0, 0), arguments.integer(1, 0));
    return Undefined.instance;
  }

  /** Sets the suites of old versions; gives OpenSSL's reason where it would refuse the list. */
  private static Object setCiphers(Arguments arguments) {
    List<String> suites = CipherList.suites(arguments.string(0));
    if (suites == null) {
      return RawValue.of("invalid command");
    }
    context(arguments).setSuites(suites);
    return suites.isEmpty() ? RawValue.of("no cipher match") : Undefined.instance;
  }

  /** Sets the suites of new versions; tells whether there are any of that list. */
  private static Object setNewCiphers(Arguments arguments) {
    List<String> suites = Suites.named(arguments.string(0));
    context(arguments).setNewSuites(suites);
    return !suites.isEmpty();
  }

  private static Object allowPartialChains(Arguments arguments) {
    context(arguments).allowPartialChains();
    return Undefined.instance;
  }

  /** Adds a list of revoked certificates; tells whether it is one. */
  private static Object addRevocations(Arguments arguments) {
    try {
      ByteArrayInputStream text = new ByteArrayInputStream(arguments.bytes(0).copy());
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      context(arguments).addRevocations((X509CRL) factory.generateCRL(text));
      return true;
    } catch (GeneralSecurityException malformed) {
      return false;
    }
  }

  /** Trusts the authorities of Java. */
  private static Object addRoots(Arguments arguments) {
    context(arguments).addRoots(RootCertificates.bundled());
    return Undefined.instance;
  }

  /** Trusts the authorities in a file. */
  private static Object addRootsIn(Arguments arguments) {
    context(arguments).addRoots(RootCertificates.in(Path.of(arguments.string(0))));
    return Undefined.instance;
  }

  /** Adds a private key; tells whether it belongs to the own certificate, where there is one. */
  private static Object addKey(Arguments arguments) {
    AsymmetricKey key = (AsymmetricKey) arguments.get(0);
    X509Certificate own = context(arguments).certificate();
    context(arguments).addKey(Objects.requireNonNull(key.privateKey()));
    return own == null
        || !own.getPublicKey().getAlgorithm().equals(key.publicKey().getAlgorithm())
        || Arrays.equals(own.getPublicKey().getEncoded(), key.publicKey().getEncoded());
  }

  /** Adds an own certificate, with those behind it. */
  private static Object addChain(Arguments arguments) {
    context(arguments).addChain(Certificate.before(arguments.bytes(0).copy()));
    return Undefined.instance;
  }

  private static Object addAuthorities(Arguments arguments) {
    Certificate.before(arguments.bytes(0).copy()).forEach(context(arguments)::addAuthority);
    return Undefined.instance;
  }

  private static Object loadStore(Arguments arguments)
      throws GeneralSecurityException, IOException {
    Bytes passphrase = arguments.isUndefined(1) ? null : arguments.bytes(1);
    char[] characters =
        passphrase == null
            ? new char[0]
            : new String(passphrase.copy(), StandardCharsets.UTF_8).toCharArray();
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(new ByteArrayInputStream(arguments.bytes(0).copy()), characters);
    context(arguments).load(store, characters);
    return Undefined.instance;
  }

  private static Object ownCertificate(Arguments arguments) {
    X509Certificate own = context(arguments).certificate();
    return own == null ? Undefined.instance : encoded(List.of(own));
  }

  /** The bytes of certificates, as array buffers. */
  static Object encoded(List<X509Certificate> certificates) {
    List<Object> all = new ArrayList<>();
    for (X509Certificate one : certificates) {
      try {
        all.add(one.getEncoded());
      } catch (CertificateEncodingException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return RawValue.of(all);
  }
}
