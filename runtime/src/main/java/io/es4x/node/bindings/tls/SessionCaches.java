package io.es4x.node.bindings.tls;

import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The caches of the sessions of a context: those of servers by their ticket keys, those of clients
 * by the bytes that a program was given for a session. Java does not give away what a session
 * consists of, so the bytes are random and only stand for it, in this context.
 */
@ContextThread
final class SessionCaches {
  private static final int SERVERS = 100;
  private static final int SESSIONS = 1000;
  private static final int SIZE = 48;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Map<String, SessionCache> servers = new Latest<>(SERVERS);
  private final Map<String, SessionCache> saved = new Latest<>(SESSIONS);

  static byte[] random() {
    byte[] bytes = new byte[SIZE];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  /**
   * The cache that servers with the same ticket keys and the same name for their sessions share.
   */
  SessionCache ofServers(byte[] ticketKeys, String idContext) throws GeneralSecurityException {
    String key = hex(ticketKeys) + idContext;
    SessionCache cache = servers.get(key);
    if (cache == null) {
      cache = new SessionCache();
      servers.put(key, cache);
    }
    return cache;
  }

  /** Bytes for the newest session of a client's cache. */
  byte[] save(SessionCache cache) {
    byte[] bytes = random();
    saved.put(hex(bytes), cache);
    return bytes;
  }

  /** The cache that has the session which bytes stand for; a new one for others. */
  SessionCache ofClient(byte @Nullable [] bytes) throws GeneralSecurityException {
    SessionCache cache = bytes == null ? null : saved.get(hex(bytes));
    return cache == null ? new SessionCache() : cache;
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  /** Keeps what was used last. */
  private static final class Latest<V> extends LinkedHashMap<String, V> {
    private final int size;

    Latest(int size) {
      super(16, 0.75f, true);
      this.size = size;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
      return size() > size;
    }
  }
}
