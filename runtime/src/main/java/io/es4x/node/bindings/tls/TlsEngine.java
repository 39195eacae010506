package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * One side of a connection: Java's engine with its buffers. What a {@code TLSWrap} holds; its
 * script moves the bytes.
 */
@ContextThread
final class TlsEngine {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);
  private static final String BEGUN = "it has begun";

  private final boolean isServer;
  private final Resumption resumption;
  private final ByteArrayOutputStream sealed = new ByteArrayOutputStream();
  private final ByteArrayOutputStream opened = new ByteArrayOutputStream();
  private ByteBuffer input = ByteBuffer.allocate(0);
  private ByteBuffer scratch = ByteBuffer.allocate(0);
  private @Nullable SSLEngine engine;
  private @Nullable TlsContext context;
  private @Nullable SessionCache cache;
  private @Nullable String servername;
  private List<String> protocols = List.of();
  private boolean wantsCertificate;
  private boolean needsCertificate;
  private boolean isSecure;
  private boolean isEnded;
  private boolean hasReceived;

  TlsEngine(boolean isServer, SessionCaches caches) {
    this.isServer = isServer;
    resumption = new Resumption(caches);
  }

  boolean isServer() {
    return isServer;
  }

  void setServername(String name) {
    servername = name;
  }

  @Nullable String servername() {
    return servername;
  }

  /** Sets the protocols that it offers or takes, by an extension's list. */
  void setProtocols(Bytes list) {
    byte[] bytes = list.copy();
    List<String> names = new ArrayList<>();
    for (int at = 0; at < bytes.length; at += 1 + bytes[at]) {
      names.add(new String(bytes, at + 1, bytes[at], StandardCharsets.ISO_8859_1));
    }
    protocols = names;
  }

  void setVerify(boolean wants, boolean needs) {
    wantsCertificate = wants;
    needsCertificate = needs;
  }

  /** Begins with the settings that are known by now. */
  void begin(TlsContext settings) throws GeneralSecurityException, SSLException {
    context = settings;
    SessionCache chosen = isServer ? resumption.begin(settings) : resumption.begin();
    chosen.enter(this);
    SSLEngine made = isServer ? chosen.serverEngine() : chosen.clientEngine(servername);
    made.setUseClientMode(!isServer);
    SSLParameters parameters = made.getSSLParameters();
    parameters.setProtocols(settings.protocols());
    parameters.setCipherSuites(settings.suites());
    parameters.setApplicationProtocols(protocols.toArray(String[]::new));
    parameters.setUseCipherSuitesOrder(true);
    if (isServer && wantsCertificate) {
      parameters.setWantClientAuth(true);
    }
    if (isServer && needsCertificate) {
      parameters.setNeedClientAuth(true);
    }
    if (!isServer && servername != null) {
      parameters.setServerNames(names(servername));
    }
    made.setSSLParameters(parameters);
    engine = made;
    cache = chosen;
    made.beginHandshake();
  }

  private static List<SNIServerName> names(String name) {
    try {
      return List.of(new SNIHostName(name));
    } catch (IllegalArgumentException unsuitable) {
      return List.of();
    }
  }

  boolean isSecure() {
    return isSecure;
  }

  /** Returns whether the other side has said that nothing follows. */
  boolean isEnded() {
    return isEnded;
  }

  @Nullable SSLEngine engine() {
    return engine;
  }

  @Nullable TlsContext context() {
    return context;
  }

  Resumption resumption() {
    return resumption;
  }

  /** The own certificates, once it has begun. */
  OwnKeys keys() {
    return Objects.requireNonNull(context, BEGUN).keys();
  }

  /** The authorities that are named to the other side, once it has begun. */
  X509Certificate[] authorities() {
    return Objects.requireNonNull(context, BEGUN).authorities();
  }

  /** Takes what was received. */
  void feed(Bytes bytes) {
    ByteBuffer all = ByteBuffer.allocate(input.remaining() + bytes.length());
    all.put(input).put(bytes.array(), bytes.offset(), bytes.length()).flip();
    input = all;
    hasReceived = true;
  }

  /** Returns whether something was received since this was asked before. */
  boolean takeProgress() {
    boolean received = hasReceived;
    hasReceived = false;
    return received;
  }

  /** Returns what was received and not yet read. */
  ByteBuffer input() {
    return input;
  }

  /** Goes on as far as what was received allows, once it has begun. */
  void advance() throws SSLException {
    SSLEngine running = engine;
    boolean goesOn = true;
    if (running == null || cache == null) {
      return;
    }
    cache.enter(this);
    while (goesOn) {
      goesOn =
          switch (running.getHandshakeStatus()) {
            case NEED_TASK -> runTasks(running);
            case NEED_WRAP -> wrap(running, NOTHING);
            case NEED_UNWRAP, NEED_UNWRAP_AGAIN, NOT_HANDSHAKING, FINISHED -> unwrap(running);
          };
    }
  }

  private static boolean runTasks(SSLEngine running) {
    for (Runnable task = running.getDelegatedTask();
        task != null;
        task = running.getDelegatedTask()) {
      task.run();
    }
    return true;
  }

  private boolean unwrap(SSLEngine running) throws SSLException {
    if (isEnded
        || !input.hasRemaining()
            && running.getHandshakeStatus() != HandshakeStatus.NEED_UNWRAP_AGAIN) {
      return false;
    }
    if (!isServer && !isSecure) {
      resumption.see(input);
    }
    SSLEngineResult result =
        running.unwrap(input, space(running.getSession().getApplicationBufferSize()));
    drain(opened);
    note(running, result, true);
    if (!isServer && isSecure && result.bytesConsumed() > 0 && result.bytesProduced() == 0) {
      resumption.look(); // The record may have been a ticket.
    }
    if (result.getStatus() == Status.CLOSED) {
      isEnded = true;
      return running.getHandshakeStatus() == HandshakeStatus.NEED_WRAP;
    }
    return result.getStatus() == Status.OK;
  }

  private boolean wrap(SSLEngine running, ByteBuffer plain) throws SSLException {
    SSLEngineResult result = running.wrap(plain, space(running.getSession().getPacketBufferSize()));
    if (isServer && !isSecure) {
      resumption.see(scratch.duplicate().flip());
    }
    drain(sealed);
    note(running, result, false);
    return result.getStatus() == Status.OK;
  }

  private ByteBuffer space(int size) {
    if (scratch.capacity() < size) {
      scratch = ByteBuffer.allocate(size);
    }
    return scratch.clear();
  }

  private void drain(ByteArrayOutputStream to) {
    to.write(scratch.array(), 0, scratch.position());
  }

  private void note(SSLEngine running, SSLEngineResult result, boolean wasReading) {
    if (!isSecure && result.getHandshakeStatus() == HandshakeStatus.FINISHED) {
      isSecure = true;
      resumption.secured(isServer, running.getSession().getProtocol(), wasReading);
    }
  }

  /** Seals what the program writes, after the handshake. */
  void seal(Bytes bytes) throws SSLException {
    SSLEngine running = engine;
    ByteBuffer plain = ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length());
    while (running != null && plain.hasRemaining() && wrap(running, plain)) {
      // Until all is sealed.
    }
  }

  /** Says that nothing follows. */
  void end() throws SSLException {
    SSLEngine running = engine;
    if (running != null && !running.isOutboundDone()) {
      running.closeOutbound();
      while (running.getHandshakeStatus() == HandshakeStatus.NEED_WRAP && wrap(running, NOTHING)) {
        // Until the alert is sealed.
      }
    }
  }

  /** Seals the alert that tells the other side of a failure. */
  void alert() {
    try {
      SSLEngine running = engine;
      while (running != null
          && running.getHandshakeStatus() == HandshakeStatus.NEED_WRAP
          && wrap(running, NOTHING)) {
        // Until the alert is sealed.
      }
    } catch (SSLException repeated) {
      // It is known.
    }
  }

  /** Takes what is to be sent; null for nothing. */
  byte @Nullable [] takeSealed() {
    return take(sealed);
  }

  /** Takes what was received for the program; null for nothing. */
  byte @Nullable [] takeOpened() {
    return take(opened);
  }

  private static byte @Nullable [] take(ByteArrayOutputStream from) {
    if (from.size() == 0) {
      return null;
    }
    byte[] bytes = from.toByteArray();
    from.reset();
    return bytes;
  }
}
