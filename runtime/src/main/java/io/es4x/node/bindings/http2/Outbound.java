package io.es4x.node.bindings.http2;

import io.es4x.threads.ContextThread;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;

/**
 * The queue of frames to send, and the streams with content to send. Acknowledgements of pings and
 * settings come first, content last, of which streams send in turn.
 */
@ContextThread
final class Outbound {
  /**
   * The maximum number of queued acknowledgements of pings and settings: a peer that causes more is
   * flooding.
   */
  private static final int MAX_ACKNOWLEDGEMENTS = 1000;

  final FrameWriter writer;
  private final Connection connection;
  private final SendRules rules;
  private final Deque<OutboundFrame> urgent = new ArrayDeque<>();
  private final Deque<OutboundFrame> regular = new ArrayDeque<>();

  /** Frames that open a stream, which wait where the limit of concurrent streams is reached. */
  private final Deque<OutboundFrame.Headers> opening = new ArrayDeque<>();

  private final SequencedSet<Stream> ready = new LinkedHashSet<>();
  private int window = new Settings().initialWindow();
  private int acknowledgements;

  Outbound(Connection connection) {
    this.connection = connection;
    this.rules = new SendRules(connection);
    this.writer =
        new FrameWriter(connection.options.padding(), connection.options.maxDeflateTable());
    if (!connection.isServer) {
      writer.preface();
    }
  }

  /** The window of the connection for sending, in bytes. */
  int window() {
    return window;
  }

  /** Adds to that window; false where it gets too large. */
  boolean enlarge(int by) {
    if (window > Settings.MAX_WINDOW - by) {
      return false;
    }
    window += by;
    return true;
  }

  int size() {
    return urgent.size() + regular.size() + opening.size();
  }

  boolean hasNext() {
    return !urgent.isEmpty()
        || !regular.isEmpty()
        || (!ready.isEmpty() && window > 0)
        || (!opening.isEmpty() && !connection.isFullOfOurs());
  }

  void add(OutboundFrame frame) {
    Stream stream = connection.stream(frame.id());
    switch (frame) {
      case OutboundFrame.SettingsFrame settings -> urgent.add(settings);
      case OutboundFrame.Ping ping -> urgent.add(ping);
      case OutboundFrame.Headers headers
          when headers.isRequest || (stream != null && stream.is(Stream.State.RESERVED)) ->
          opening.add(headers);
      case OutboundFrame.Reset reset -> {
        if (stream != null) {
          stream.state(Stream.State.CLOSING);
        }
        regular.add(reset);
      }
      default -> regular.add(frame);
    }
  }

  /**
   * Adds an answer.
   *
   * @throws SessionFailure where too many wait already
   */
  void acknowledge(OutboundFrame frame) {
    if (isFlooded()) {
      throw new SessionFailure(Nghttp2Error.FLOODED);
    }
    acknowledgements++;
    add(frame);
  }

  boolean isFlooded() {
    return acknowledgements >= MAX_ACKNOWLEDGEMENTS;
  }

  /** Resets a stream; one that is not yet open is not opened. */
  void reset(int id, int code) {
    Stream stream = connection.stream(id);
    if (stream != null && stream.is(Stream.State.CLOSING)) {
      return;
    }
    boolean exists =
        connection.isMine(id) ? id < connection.nextId() : id <= connection.lastReceived();
    if (!exists) {
      return;
    }
    for (OutboundFrame.Headers headers : opening) {
      if (headers.isRequest && headers.id() == id && !headers.isCanceled()) {
        headers.cancel(code);
        return;
      }
    }
    add(new OutboundFrame.Reset(id, code));
  }

  /** Attaches the content of a stream; an error where there is one already. */
  @Nullable Nghttp2Error submit(Stream stream, Http2StreamHandle content) {
    if (stream.content() != null) {
      return Nghttp2Error.DATA_EXIST;
    }
    stream.content(content);
    ready.add(stream);
    return null;
  }

  /** Resumes a stream that has content to send, or room in its window, again. */
  void resume(Stream stream) {
    if (stream.content() != null && stream.sendWindow() > 0) {
      ready.add(stream);
    }
  }

  void forget(Stream stream) {
    stream.content(null);
    ready.remove(stream);
  }

  /** Writes all that may be sent now. */
  void writeAll() {
    while (true) {
      OutboundFrame frame = next();
      if (frame != null) {
        send(frame);
      } else if (window > 0 && !ready.isEmpty()) {
        sendContent(ready.getFirst());
      } else {
        return;
      }
    }
  }

  private @Nullable OutboundFrame next() {
    if (!urgent.isEmpty()) {
      return urgent.poll();
    }
    if (!regular.isEmpty()) {
      return regular.poll();
    }
    return connection.isFullOfOurs() ? null : opening.poll();
  }

  private void send(OutboundFrame frame) {
    if (isAcknowledgement(frame)) {
      acknowledgements--;
    }
    if (frame instanceof OutboundFrame.Headers headers && headers.isRequest) {
      open(headers);
    }
    Nghttp2Error failure = rules.failure(frame);
    if (failure == null) {
      writer.write(frame);
      sent(frame);
    } else {
      if (!(frame instanceof OutboundFrame.WindowUpdate)) {
        connection.events.notSent(frame.id(), frame.type(), failure);
      }
      closeUnopened(frame);
    }
  }

  private static boolean isAcknowledgement(OutboundFrame frame) {
    return switch (frame) {
      case OutboundFrame.SettingsFrame settings -> settings.isAcknowledgement();
      case OutboundFrame.Ping ping -> ping.isAcknowledgement();
      default -> false;
    };
  }

  private void open(OutboundFrame.Headers request) {
    Stream stream = connection.open(request.id(), Stream.State.INITIAL);
    stream.rules.sent(request.fields);
  }

  private void closeUnopened(OutboundFrame frame) {
    switch (frame) {
      case OutboundFrame.Headers headers when headers.isRequest ->
          close(headers.id(), headers.closeCode());
      case OutboundFrame.PushPromise push -> close(push.promised(), ErrorCode.INTERNAL_ERROR);
      default -> {}
    }
  }

  private void close(int id, int code) {
    Stream stream = connection.stream(id);
    if (stream != null) {
      connection.close(stream, code);
    }
  }

  private void sent(OutboundFrame frame) {
    switch (frame) {
      case OutboundFrame.Headers headers -> headersSent(headers);
      case OutboundFrame.PushPromise push -> connection.sent(push.promised());
      case OutboundFrame.Reset reset -> close(reset.id(), reset.code());
      case OutboundFrame.Goaway goaway -> connection.goawaySent(goaway);
      case OutboundFrame.WindowUpdate update -> updateSent(update.id());
      default -> {}
    }
  }

  private void headersSent(OutboundFrame.Headers frame) {
    Stream stream = connection.stream(frame.id());
    if (stream == null) {
      return;
    }
    if (frame.isRequest) {
      connection.sent(frame.id());
      stream.state(Stream.State.OPENING);
    } else if (stream.is(Stream.State.RESERVED)) {
      connection.fulfil(stream);
      stream.state(Stream.State.OPENED);
    } else if (rules.isResponse(stream)) {
      stream.state(Stream.State.OPENED);
    }
    if (frame.endsStream) {
      stream.shutWrite();
    }
    connection.closeIfShut(stream);
    if (frame.content != null && connection.stream(frame.id()) == stream) {
      submit(stream, frame.content);
    }
  }

  private void updateSent(int id) {
    Stream stream = connection.stream(id);
    if (id == 0) {
      connection.announce(0, connection.window.updateSent());
    } else if (stream != null) {
      int increment = stream.window.updateSent();
      if (!stream.isReadShut()) {
        connection.announce(id, increment);
      }
    }
  }

  private void sendContent(Stream stream) {
    Http2StreamHandle content = stream.content();
    if (content == null || rules.contentFailure(stream) != null) {
      forget(stream);
      return;
    }
    int max = Math.min(Math.min(stream.sendWindow(), window), maxFrame());
    Http2StreamHandle.Part part = max > 0 ? content.next(max) : null;
    if (part == null) {
      ready.remove(stream); // Until there is room or content again.
      return;
    }
    if (connection.stream(stream.id) != stream) {
      return;
    }
    if (part.isLast()) {
      forget(stream);
    }
    if (part.length() > 0 || part.endsStream()) {
      int flags = part.endsStream() ? Frame.END_STREAM : 0;
      int sent =
          writer.frame(
              Frame.DATA, flags, stream.id, content.take(part.length()), part.length(), max);
      window -= sent;
      stream.sent(sent);
    }
    if (part.endsStream()) {
      stream.shutWrite();
      connection.closeIfShut(stream);
    }
  }

  private int maxFrame() {
    return (int) Math.min(Frame.MAX_SENT, connection.remote.get(Settings.MAX_FRAME_SIZE));
  }
}
