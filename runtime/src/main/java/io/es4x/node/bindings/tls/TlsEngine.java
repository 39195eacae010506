package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
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
  private static final int ALERT = 21;
  private static final String BEGUN = "it has begun";

  private final boolean isServer;
  private final Resumption resumption;
  private final TlsBuffers buffers = new TlsBuffers();
  private final KeyExchange exchange = new KeyExchange();
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
  private boolean isRenegotiating;
  private @Nullable ClientHello hello;
  private int maxFragment = Integer.MAX_VALUE;

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
    settings.apply(parameters, hello != null && !hello.hasTls13());
    parameters.setApplicationProtocols(protocols.toArray(String[]::new));
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

  /** Returns whether bytes of the program can be sealed now. */
  boolean isOpen() {
    return isSecure && !isRenegotiating;
  }

  /** Begins another handshake on the connection; returns whether its version permits that. */
  boolean renegotiate() throws SSLException {
    SSLEngine running = engine;
    if (running == null || hasTls13(running)) {
      return false;
    }
    isRenegotiating = true;
    running.beginHandshake();
    return true;
  }

  /** Sets the longest part of what the program writes that is sealed in one record. */
  void setMaxFragment(int size) {
    maxFragment = size;
  }

  /** Sets the ClientHello that a server has received. */
  void setHello(ClientHello received) {
    hello = received;
  }

  /** The numbers of the algorithms of signatures that the client of a server takes. */
  List<Integer> offeredAlgorithms() {
    return hello == null ? List.of() : hello.algorithms();
  }

  KeyExchange exchange() {
    return exchange;
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

  /** Adds bytes that were received. */
  void feed(Bytes bytes) {
    buffers.feed(bytes);
    hasReceived = true;
  }

  /** Returns whether something was received since this was asked before. */
  boolean takeProgress() {
    boolean received = hasReceived;
    hasReceived = false;
    return received;
  }

  TlsBuffers buffers() {
    return buffers;
  }

  /**
   * Continues the handshake and decrypts records until the engine needs more input, or a handshake
   * begins or ends.
   */
  void advance() throws SSLException {
    SSLEngine running = engine;
    boolean goesOn = true;
    if (running == null || cache == null) {
      return;
    }
    cache.enter(this);
    boolean wasOpen = isOpen();
    while (goesOn && wasOpen == isOpen()) {
      goesOn =
          switch (running.getHandshakeStatus()) {
            case NEED_TASK -> !noteRenegotiation(running) && runTasks(running);
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
    ByteBuffer input = buffers.input();
    if (isOpen() && !running.isOutboundDone() && isAlertOfOld(running, input)) {
      isEnded = true;
      return false;
    }
    if (isEnded
        || !input.hasRemaining()
            && running.getHandshakeStatus() != HandshakeStatus.NEED_UNWRAP_AGAIN) {
      return false;
    }
    if (!isServer && !isSecure) {
      resumption.see(input);
      exchange.see(input);
    }
    SSLEngineResult result =
        running.unwrap(input, buffers.space(running.getSession().getApplicationBufferSize()));
    buffers.keepOpened();
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

  /**
   * Returns whether the next record is an alert before TLS 1.3. It nearly always says that nothing
   * follows, upon which Java's engine would send nothing more either, while the program may have an
   * answer. So it is read once the program has ended, too.
   */
  private static boolean isAlertOfOld(SSLEngine running, ByteBuffer input) {
    return input.hasRemaining() && input.get(input.position()) == ALERT && !hasTls13(running);
  }

  private static boolean hasTls13(SSLEngine running) {
    return Resumption.WITH_TICKETS.equals(running.getSession().getProtocol());
  }

  private boolean wrap(SSLEngine running, ByteBuffer plain) throws SSLException {
    SSLEngineResult result =
        running.wrap(plain, buffers.space(running.getSession().getPacketBufferSize()));
    ByteBuffer record = buffers.keepSealed();
    if (isServer && !isSecure) {
      resumption.see(record);
    }
    note(running, result, false);
    return result.getStatus() == Status.OK;
  }

  private void note(SSLEngine running, SSLEngineResult result, boolean wasReading) {
    if (result.getHandshakeStatus() == HandshakeStatus.FINISHED) {
      isRenegotiating = false;
      if (!isSecure) {
        isSecure = true;
        resumption.secured(isServer, running.getSession().getProtocol(), wasReading);
      }
    } else if (!isServer
        && result.getStatus() == Status.OK
        && running.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING) {
      noteRenegotiation(running); // The server asks for one.
    }
  }

  /** Notes that the other side has begun another handshake, for which the program is asked. */
  private boolean noteRenegotiation(SSLEngine running) {
    boolean isNew = isOpen() && !hasTls13(running);
    isRenegotiating |= isNew;
    return isNew;
  }

  /** Seals what the program writes, after the handshake. */
  void seal(Bytes bytes) throws SSLException {
    SSLEngine running = engine;
    ByteBuffer plain = ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length());
    int end = plain.limit();
    int from = -1;
    while (running != null && from < plain.position() && plain.position() < end) {
      from = plain.position();
      plain.limit(from + Math.min(end - from, maxFragment));
      wrap(running, plain);
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
      if (isEnded && buffers.input().hasRemaining()) {
        running.unwrap(
            buffers.input(), buffers.space(running.getSession().getApplicationBufferSize()));
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
}
