package io.es4x.node.bindings.http2;

import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state of a connection of HTTP/2 (RFC 9113), which {@link Inbound} and {@link Outbound} share.
 * It decides as nghttp2 does, whose answers to faults Node's programs see.
 */
@ContextThread
final class Connection {
  final boolean isServer;
  final SessionOptions options;
  final SessionEvents events;
  final Settings local = new Settings();
  final Settings remote = new Settings();
  final ReceiveWindow window = new ReceiveWindow(local.initialWindow());
  final Outbound out;

  /** The settings that the other side has not yet acknowledged, and what they will be then. */
  final Deque<List<Settings.Entry>> unacknowledged = new ArrayDeque<>();

  final Settings pending = new Settings();

  private final Map<Integer, Stream> streams = new LinkedHashMap<>();
  private final RateLimit glitches = new RateLimit(10_000, 330);
  private int outgoing;
  private int incoming;
  private int reserved;
  private long nextId;
  private int lastReceived;
  private int lastProcessed;
  private int lastSent;
  private int lastAnnounced = Integer.MAX_VALUE;
  private int lastAccepted = Integer.MAX_VALUE;
  private boolean endAnnounced;
  private boolean goawaySubmitted;
  private boolean goawaySent;
  private boolean goawayReceived;
  private boolean failed;
  private boolean terminates;
  private boolean terminated;

  Connection(boolean isServer, SessionOptions options, SessionEvents events) {
    this.isServer = isServer;
    this.options = options;
    this.events = events;
    this.nextId = isServer ? 2 : 1;
    this.out = new Outbound(this);
    remote.set(Settings.MAX_CONCURRENT_STREAMS, options.peerMaxConcurrent());
  }

  // Streams

  @Nullable Stream stream(int id) {
    return streams.get(id);
  }

  List<Stream> streams() {
    return new ArrayList<>(streams.values());
  }

  boolean isMine(int id) {
    return id != 0 && (id & 1) == (isServer ? 0 : 1);
  }

  boolean isNewFromPeer(int id) {
    return id != 0 && !isMine(id) && lastReceived < id;
  }

  /** Returns whether a stream that is not known was never opened. */
  boolean isIdle(int id) {
    return isMine(id) ? lastSent < id : isNewFromPeer(id);
  }

  /** The number of the next stream of ours; -1 where there is none any more. */
  int takeId() {
    if (nextId > Integer.MAX_VALUE) {
      return -1;
    }
    int id = (int) nextId;
    nextId += 2;
    return id;
  }

  boolean startAt(long id) {
    boolean isFit = id >= nextId && id <= Integer.MAX_VALUE && isMine((int) id);
    if (isFit) {
      nextId = id;
    }
    return isFit;
  }

  long nextId() {
    return nextId;
  }

  Stream open(int id, Stream.State state) {
    Stream stream =
        new Stream(
            id,
            state,
            remote.initialWindow(),
            new ReceiveWindow(local.initialWindow()),
            new MessageRules(options.isStrict()));
    streams.put(id, stream);
    if (state != Stream.State.RESERVED) {
      count(id, 1);
    } else if (isMine(id)) {
      stream.shutRead();
    } else {
      stream.shutWrite();
      reserved++;
    }
    return stream;
  }

  /** Counts a promised stream among the others from now on. */
  void fulfil(Stream stream) {
    stream.fulfil();
    if (!isMine(stream.id)) {
      reserved--;
    }
    count(stream.id, 1);
  }

  void close(Stream stream, int code) {
    if (streams.get(stream.id) != stream) {
      return;
    }
    events.closed(stream, code);
    if (!streams.remove(stream.id, stream)) {
      return; // The callback has closed it.
    }
    out.forget(stream);
    if (!stream.isPromised()) {
      count(stream.id, -1);
    } else if (!isMine(stream.id)) {
      reserved--;
    }
  }

  void closeIfShut(Stream stream) {
    if (stream.isReadShut() && stream.isWriteShut()) {
      close(stream, ErrorCode.NO_ERROR);
    }
  }

  private void count(int id, int by) {
    if (isMine(id)) {
      outgoing += by;
    } else {
      incoming += by;
    }
  }

  boolean isFullOfOurs() {
    return remote.get(Settings.MAX_CONCURRENT_STREAMS) <= outgoing;
  }

  boolean isFullOfTheirs() {
    return local.get(Settings.MAX_CONCURRENT_STREAMS) <= incoming;
  }

  /** Tells the same by settings that are not yet acknowledged. */
  boolean willBeFull() {
    return pending.get(Settings.MAX_CONCURRENT_STREAMS) <= incoming;
  }

  boolean isFullOfPromises() {
    return reserved >= options.maxReserved();
  }

  int lastReceived() {
    return lastReceived;
  }

  void received(int id) {
    lastReceived = id;
  }

  int lastProcessed() {
    return lastProcessed;
  }

  void processed(int id) {
    lastProcessed = id;
  }

  void sent(int id) {
    lastSent = id;
  }

  // The end

  /** Sends GOAWAY and ends the session; what comes in is ignored from now on. */
  void terminate(int code, @Nullable String reason) {
    if (!terminates) {
      byte[] data = reason == null ? new byte[0] : reason.getBytes(StandardCharsets.US_ASCII);
      terminates = true;
      failed = true;
      goaway(new OutboundFrame.Goaway(lastProcessed, code, data, true));
    }
  }

  /** Ends the session for an invalid frame. */
  void refuse(Nghttp2Error failure, @Nullable String reason) {
    events.invalidFrame(failure);
    terminate(failure.code(), reason);
  }

  /** Resets a stream for an invalid frame. */
  void refuseStream(int id, Nghttp2Error failure) {
    out.reset(id, failure.code());
    events.invalidFrame(failure);
    glitch();
  }

  /** Counts a suspicious event, which a well-behaved peer causes rarely. */
  void glitch() {
    if (!terminates && !glitches.take()) {
      terminate(ErrorCode.ENHANCE_YOUR_CALM, null);
    }
  }

  /** Counts a stream that the client has reset. */
  void resetReceived() {
    if (isServer && !goawaySubmitted && !options.resets().take()) {
      failed = true;
      goaway(new OutboundFrame.Goaway(lastReceived, ErrorCode.INTERNAL_ERROR, new byte[0], false));
    }
  }

  /**
   * Announces the end of the session by GOAWAY. Streams that the peer begins before it arrives are
   * accepted.
   */
  void announceEnd() {
    if (!endAnnounced && !goawaySubmitted) {
      endAnnounced = true;
      out.add(new OutboundFrame.EndAnnouncement());
    }
  }

  /** Returns whether there are streams, or frames that wait to be sent. */
  boolean isBusy() {
    return !streams.isEmpty() || wantsWrite();
  }

  void goaway(OutboundFrame.Goaway frame) {
    goawaySubmitted = true;
    out.add(frame.notAbove(lastAnnounced));
  }

  void goawaySent(OutboundFrame.Goaway frame) {
    lastAnnounced = frame.lastStream();
    goawaySent = true;
    terminated |= frame.terminates();
    closeAbove(frame.lastStream(), false);
  }

  /** Handles GOAWAY of the peer; false where its last stream is not a valid one. */
  boolean goawayReceived(int lastStream) {
    if ((lastStream > 0 && !isMine(lastStream)) || lastAccepted < lastStream) {
      return false;
    }
    goawayReceived = true;
    lastAccepted = lastStream;
    return true;
  }

  /** Closes the streams of one side that are above the last one which the other side accepts. */
  void closeAbove(int last, boolean ours) {
    for (Stream stream : streams().reversed()) {
      if (isMine(stream.id) == ours && stream.id > last) {
        close(stream, ErrorCode.REFUSED_STREAM);
      }
    }
  }

  /** Returns whether the session ends for what came in, if nobody else has ended it. */
  boolean hasFailed() {
    return failed;
  }

  boolean terminates() {
    return terminates;
  }

  boolean terminated() {
    return terminated;
  }

  boolean isGoawayReceived() {
    return goawayReceived;
  }

  boolean takesNewStreams() {
    return !terminates && !goawaySent;
  }

  boolean isClosing() {
    return terminates || (!wantsRead() && !wantsWrite());
  }

  boolean wantsRead() {
    return !terminated && (!streams.isEmpty() || !(goawaySent || goawayReceived));
  }

  boolean wantsWrite() {
    return !terminated && out.hasNext();
  }

  // Windows

  /** Notes that the program has taken bytes of the connection's window. */
  void consume(int bytes) {
    announce(0, window.consume(bytes));
  }

  void consume(Stream stream, int bytes) {
    if (streams.get(stream.id) == stream) {
      announce(stream.id, stream.window.consume(bytes));
    }
  }

  void announce(int id, int increment) {
    if (increment > 0) {
      out.add(new OutboundFrame.WindowUpdate(id, increment));
    }
  }
}
