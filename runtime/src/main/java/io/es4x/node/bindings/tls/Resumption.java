package io.es4x.node.bindings.tls;

import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The session of a connection: whether it was resumed, and how it can be resumed later. */
@ContextThread
final class Resumption {
  /** The version that resumes sessions by tickets after the handshake. */
  static final String WITH_TICKETS = "TLSv1.3";

  private final SessionCaches caches;
  private @Nullable SessionCache cache;

  /** The bytes of the session that a client wants to resume. */
  private byte @Nullable [] offered;

  /** The bytes that stand for the session of a client. */
  private byte @Nullable [] issued;

  /** The session that a client names to a server; null where it has a ticket instead. */
  private byte @Nullable [] named;

  private boolean isLoaded;
  private boolean hasSharedKey;
  private boolean isReused;
  private boolean isTold;
  private int unsaved;

  Resumption(SessionCaches caches) {
    this.caches = caches;
  }

  /** Sets the bytes of the session that a client wants to resume. */
  void offer(byte[] bytes) {
    offered = bytes;
  }

  /** Notes that the program listens to new sessions, and calls {@link #next} for each. */
  void tell() {
    isTold = true;
  }

  /** Notes the session that a client names; a server resumes it if its program loads it. */
  void note(ClientHello hello) {
    named = hello.hasTicket() || hello.sessionId().length == 0 ? null : hello.sessionId();
  }

  /** Permits a server to resume the session that the client names, if its id equals the bytes. */
  void load(byte[] bytes) {
    isLoaded = Arrays.equals(named, bytes);
  }

  /** Chooses the cache of a server. */
  SessionCache begin(TlsContext settings) throws GeneralSecurityException {
    SessionCache chosen = settings.cache(caches);
    if (named != null && !isLoaded) {
      chosen.forget(named);
    }
    cache = chosen;
    return chosen;
  }

  /** Chooses the cache of a client. */
  SessionCache begin() throws GeneralSecurityException {
    SessionCache chosen = caches.ofClient(offered);
    cache = chosen;
    return chosen;
  }

  /** Notes a record of the handshake, as the server sends it. */
  void see(ByteBuffer record) {
    hasSharedKey |= ServerHello.resumes(record);
  }

  /**
   * Notes the end of the handshake.
   *
   * @param wasReading whether the other side sent the last message
   */
  void secured(boolean isServer, String protocol, boolean wasReading) {
    boolean hasTickets = protocol.equals(WITH_TICKETS);
    // Before TLS 1.3, the client sends the last Finished if a session is resumed (RFC 5246, 7.3).
    isReused = hasTickets ? hasSharedKey : wasReading == isServer;
    if (!isServer && cache != null) {
      int made = cache.countNew();
      unsaved += hasTickets ? 0 : made; // Tickets come later; what is there now cannot be resumed.
    }
  }

  /** Returns whether the session began with another connection. */
  boolean isReused() {
    return isReused;
  }

  /** Looks for sessions that the server of a client has made. */
  void look() {
    if (cache != null) {
      unsaved += cache.countNew();
    }
  }

  /** Removes and returns the bytes for the next new session of a client; null if there is none. */
  byte @Nullable [] next() {
    if (unsaved == 0) {
      return null;
    }
    unsaved--;
    issued = caches.save(Objects.requireNonNull(cache, "it has sessions"));
    return issued;
  }

  /** Returns whether a server has a session under a number, rather than in a ticket. */
  boolean isKept(byte[] id) {
    return cache != null && cache.has(id);
  }

  /** The bytes that stand for the session of a client. */
  byte @Nullable [] session(boolean isSecure) {
    while (!isTold && next() != null) {
      // Until the newest is saved.
    }
    if (issued == null && isSecure && (!isReused || offered == null)) {
      issued = SessionCaches.random(); // Which cannot be resumed, as with OpenSSL before a ticket.
    }
    return issued == null ? offered : issued;
  }
}
