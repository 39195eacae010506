package io.es4x.node.bindings.tls;

import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Collections;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Sessions that can be resumed: those of one Java context, which keeps secrets and ticket keys to
 * itself. The connections of a cache may have different settings, so its managers ask the
 * connection whose handshake goes on.
 */
@ContextThread
final class SessionCache {
  /** The longest that TLS 1.3 allows; beyond, Java makes no tickets (RFC 8446, 4.6.1). */
  private static final int LONGEST = 604_800;

  /** Not a host name, so that Java does not send it to a server. */
  private static final String NAMELESS = "-";

  private final SSLContext context;
  private final Set<ByteBuffer> known = new HashSet<>();
  private @Nullable TlsEngine current;

  SessionCache() throws GeneralSecurityException {
    context = SSLContext.getInstance("TLS");
    context.init(
        new KeyManager[] {new CurrentKeys(this)}, new TrustManager[] {new AnyPeer(this)}, null);
  }

  /** Sets how long a server resumes a session, in seconds. */
  void setTimeout(int seconds) {
    // For Java, 0 is without end.
    context.getServerSessionContext().setSessionTimeout(Math.clamp(seconds, 1, LONGEST));
  }

  SSLEngine serverEngine() {
    return context.createSSLEngine();
  }

  /** An engine that resumes a session of this cache, if there is one for the name of the server. */
  SSLEngine clientEngine(@Nullable String servername) {
    return context.createSSLEngine(
        servername == null || servername.isEmpty() ? NAMELESS : servername, 0);
  }

  /** Sets the connection whose handshake runs now; the managers of keys and trust ask it. */
  void enter(TlsEngine engine) {
    current = engine;
  }

  TlsEngine current() {
    return Objects.requireNonNull(current, "a handshake goes on");
  }

  /** Returns whether a server's session has this number. */
  boolean has(byte[] id) {
    return context.getServerSessionContext().getSession(id) != null;
  }

  /** Ends a server's session, if there is one of this number. */
  void forget(byte[] id) {
    SSLSession session = context.getServerSessionContext().getSession(id);
    if (session != null) {
      session.invalidate();
    }
  }

  /** Counts a client's sessions that were not there when this was asked before. */
  int countNew() {
    SSLSessionContext sessions = context.getClientSessionContext();
    Set<ByteBuffer> ids = new HashSet<>();
    for (byte[] id : Collections.list(sessions.getIds())) {
      ids.add(ByteBuffer.wrap(id));
    }
    known.retainAll(ids);
    ids.removeAll(known);
    known.addAll(ids);
    return ids.size();
  }
}
