package io.es4x.node.bindings.http2;

import io.netty.handler.codec.http2.Http2Exception;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Handles blocks of fields, and opens their streams. A block is decoded when it is complete, also
 * one that nobody wants, as it updates the table of fields.
 */
final class InboundHeaders {
  private static final int MAX_CONTINUATIONS = 8;
  private static final int PRIORITY_LENGTH = 5;
  private static final int ID_LENGTH = 4;

  private final Connection connection;
  private final FieldDecoder decoder;
  private byte[] block = new byte[0];
  private boolean open;
  private int continuations;
  private int flags;
  private int id;
  private int category;
  private boolean isPromise;

  /** The stream that the fields belong to; null where they are not wanted. */
  private @Nullable Stream subject;

  InboundHeaders(Connection connection, FieldDecoder decoder) {
    this.connection = connection;
    this.decoder = decoder;
  }

  /** Returns whether more of a block has to follow. */
  boolean isOpen() {
    return open;
  }

  int id() {
    return id;
  }

  /** Validates a frame by its header. */
  void announce(int type, int frameFlags, int length) {
    if (type == Frame.CONTINUATION) {
      if (!open) {
        fail("CONTINUATION: unexpected");
      } else if (++continuations > MAX_CONTINUATIONS) {
        throw new SessionFailure(Nghttp2Error.TOO_MANY_CONTINUATIONS);
      }
      return;
    }
    boolean isPadded = (frameFlags & Frame.PADDED) != 0;
    if (isPadded && length < 1) {
      fail(name(type) + ": insufficient padding space");
    } else if (!isPadded && length < prefix(type, frameFlags)) {
      connection.terminate(ErrorCode.FRAME_SIZE_ERROR, null);
    }
  }

  private static String name(int type) {
    return type == Frame.HEADERS ? "HEADERS" : "PUSH_PROMISE";
  }

  private static int prefix(int type, int flags) {
    if (type == Frame.PUSH_PROMISE) {
      return ID_LENGTH;
    }
    return (flags & Frame.WITH_PRIORITY) != 0 ? PRIORITY_LENGTH : 0;
  }

  private void fail(String reason) {
    connection.terminate(ErrorCode.PROTOCOL_ERROR, reason);
  }

  void headers(int frameFlags, int streamId, byte[] in, int offset, int length) {
    begin(Frame.HEADERS, frameFlags, streamId, in, offset, length);
  }

  void promise(int frameFlags, int streamId, byte[] in, int offset, int length) {
    begin(Frame.PUSH_PROMISE, frameFlags, streamId, in, offset, length);
  }

  private void begin(int type, int frameFlags, int streamId, byte[] in, int offset, int length) {
    int from = offset;
    int padding = 0;
    if ((frameFlags & Frame.PADDED) != 0) {
      padding = in[from++] & 0xff;
      if (padding + prefix(type, frameFlags) > length - 1) {
        fail(name(type) + ": invalid padding");
        return;
      }
    }
    int start = from + prefix(type, frameFlags);
    flags = frameFlags;
    id = streamId;
    isPromise = type == Frame.PUSH_PROMISE;
    continuations = 0;
    int first = start > from ? InboundControl.integer(in, from) & Integer.MAX_VALUE : 0;
    subject = isPromise ? promised(first) : opened(start > from ? first : -1);
    if (subject != null && !connection.events.headersBegin(subject, category)) {
      drop(subject);
    }
    if (!connection.terminates()) {
      add(in, start, offset + length - padding - start);
    }
  }

  void continuation(int frameFlags, byte[] in, int offset, int length) {
    flags |= frameFlags & Frame.END_HEADERS;
    add(in, offset, length);
  }

  private void add(byte[] in, int offset, int length) {
    boolean isWhole = (flags & Frame.END_HEADERS) != 0;
    if (isWhole && !open) {
      decode(in, offset, length);
      return;
    }
    int before = open ? block.length : 0;
    block = Arrays.copyOf(open ? block : new byte[0], before + length);
    System.arraycopy(in, offset, block, before, length);
    open = !isWhole;
    if (isWhole) {
      byte[] whole = block;
      block = new byte[0];
      decode(whole, 0, whole.length);
    }
  }

  // Which stream it is

  private @Nullable Stream refuse(Nghttp2Error failure, String reason) {
    connection.refuse(failure, reason);
    return null;
  }

  /**
   * Ignores the fields, and counts that as suspicious: a well-behaved peer seldom sends fields for
   * nothing.
   */
  private @Nullable Stream ignore() {
    connection.glitch();
    return null;
  }

  private @Nullable Stream opened(int parent) {
    Stream stream = connection.stream(id);
    if (stream == null) {
      category = SessionEvents.REQUEST;
      return connection.isServer ? request(parent) : requestToClient();
    }
    if (stream.is(Stream.State.RESERVED)) {
      category = SessionEvents.PUSH_RESPONSE;
      return pushResponse(stream);
    }
    boolean isMine = connection.isMine(id);
    boolean isResponse = isMine && stream.is(Stream.State.OPENING);
    category = isResponse ? SessionEvents.RESPONSE : SessionEvents.OTHER_HEADERS;
    if (stream.isReadShut()) {
      return refuse(Nghttp2Error.STREAM_CLOSED, "HEADERS: stream closed");
    }
    if (isResponse) {
      stream.state(Stream.State.OPENED);
      return stream;
    }
    boolean isWanted = isMine ? stream.is(Stream.State.OPENED) : !stream.is(Stream.State.CLOSING);
    return isWanted ? stream : ignore();
  }

  private @Nullable Stream requestToClient() {
    if (id == 0) {
      return refuse(Nghttp2Error.PROTO, "request HEADERS: stream_id == 0");
    }
    return connection.isIdle(id)
        ? refuse(Nghttp2Error.PROTO, "request HEADERS: client received request")
        : ignore();
  }

  private @Nullable Stream request(int parent) {
    if (id == 0) {
      return refuse(Nghttp2Error.PROTO, "request HEADERS: stream_id == 0");
    }
    if (!connection.isNewFromPeer(id)) {
      return connection.isMine(id)
          ? refuse(Nghttp2Error.PROTO, "request HEADERS: invalid stream_id")
          : ignore();
    }
    connection.received(id);
    if (connection.isFullOfTheirs()) {
      return refuse(Nghttp2Error.PROTO, "request HEADERS: max concurrent streams exceeded");
    }
    if (!connection.takesNewStreams()) {
      return ignore();
    }
    if (parent == id) {
      return refuse(Nghttp2Error.PROTO, "request HEADERS: depend on itself");
    }
    if (connection.willBeFull()) {
      connection.refuseStream(id, Nghttp2Error.REFUSED_STREAM);
      return null;
    }
    connection.processed(id);
    return connection.open(id, Stream.State.OPENING);
  }

  private @Nullable Stream pushResponse(Stream stream) {
    if (connection.isServer) {
      return refuse(
          Nghttp2Error.PROTO, "HEADERS: no HEADERS allowed from client in reserved state");
    }
    if (connection.isFullOfTheirs()) {
      return refuse(Nghttp2Error.PROTO, "push response HEADERS: max concurrent streams exceeded");
    }
    if (!connection.takesNewStreams()) {
      return ignore();
    }
    if (connection.willBeFull()) {
      connection.refuseStream(id, Nghttp2Error.REFUSED_STREAM);
      return null;
    }
    stream.state(Stream.State.OPENED);
    connection.fulfil(stream);
    return stream;
  }

  private @Nullable Stream promised(int promisedId) {
    category = SessionEvents.REQUEST;
    if (id == 0) {
      return refuse(Nghttp2Error.PROTO, "PUSH_PROMISE: stream_id == 0");
    }
    if (connection.isServer || connection.local.get(Settings.ENABLE_PUSH) == 0) {
      return refuse(Nghttp2Error.PROTO, "PUSH_PROMISE: push disabled");
    }
    if (!connection.isMine(id)) {
      return refuse(Nghttp2Error.PROTO, "PUSH_PROMISE: invalid stream_id");
    }
    if (!connection.takesNewStreams()) {
      return null;
    }
    if (!connection.isNewFromPeer(promisedId)) {
      return refuse(Nghttp2Error.PROTO, "PUSH_PROMISE: invalid promised_stream_id");
    }
    if (connection.isIdle(id)) {
      return refuse(Nghttp2Error.PROTO, "PUSH_PROMISE: stream in idle");
    }
    connection.received(promisedId);
    Stream stream = connection.stream(id);
    if (stream == null
        || stream.is(Stream.State.CLOSING)
        || connection.pending.get(Settings.ENABLE_PUSH) == 0
        || connection.isFullOfPromises()) {
      connection.out.reset(promisedId, ErrorCode.CANCEL);
      return null;
    }
    if (stream.isReadShut()) {
      return refuse(Nghttp2Error.STREAM_CLOSED, "PUSH_PROMISE: stream closed");
    }
    connection.processed(promisedId);
    return connection.open(promisedId, Stream.State.RESERVED);
  }

  // What the fields are

  private void decode(byte[] in, int offset, int length) {
    Stream stream = subject;
    try {
      decoder.decode(in, offset, length, this::field);
    } catch (Http2Exception broken) {
      if (stream != null && !stream.is(Stream.State.CLOSING)) {
        connection.out.reset(stream.id, ErrorCode.COMPRESSION_ERROR);
      }
      connection.terminate(ErrorCode.COMPRESSION_ERROR, null);
      return;
    }
    if (subject != null && !connection.terminates()) {
      finish(subject);
    }
  }

  private void field(HeaderField field) {
    Stream stream = subject;
    if (stream == null || connection.terminates()) {
      return;
    }
    boolean isTrailer =
        category == SessionEvents.OTHER_HEADERS
            && (connection.isServer || !stream.rules.expectsFinalResponse());
    boolean canConnect =
        connection.isServer && connection.pending.get(Settings.ENABLE_CONNECT_PROTOCOL) != 0;
    switch (stream.rules.field(
        field, connection.isServer || isPromise, isTrailer, canConnect, isPromise)) {
      case KEEP -> {
        if (!connection.events.header(stream, field)) {
          drop(stream);
        }
      }
      case REFUSE -> {
        subject = null;
        connection.refuseStream(stream.id, Nghttp2Error.HTTP_HEADER);
      }
      case DROP -> {}
    }
  }

  /** Ignores further fields of a stream whose program does not want them. */
  private void drop(Stream stream) {
    subject = null;
    connection.out.reset(stream.id, ErrorCode.INTERNAL_ERROR);
  }

  private void finish(Stream stream) {
    Stream carrier = connection.stream(id);
    if (carrier == null || carrier.is(Stream.State.CLOSING)) {
      return;
    }
    boolean ends = !isPromise && (flags & Frame.END_STREAM) != 0;
    if (!isComplete(stream, ends)) {
      connection.refuseStream(stream.id, Nghttp2Error.HTTP_MESSAGING);
      if (ends) {
        stream.shutRead();
      }
      return;
    }
    connection.events.headers(stream, flags);
    if (ends) {
      stream.shutRead();
      connection.closeIfShut(stream);
    }
  }

  private boolean isComplete(Stream stream, boolean ends) {
    MessageRules rules = stream.rules;
    boolean isComplete =
        switch (category) {
          case SessionEvents.REQUEST -> rules.isCompleteRequest(isPromise);
          case SessionEvents.RESPONSE, SessionEvents.PUSH_RESPONSE -> rules.isCompleteResponse();
          default -> rules.expectsFinalResponse() ? rules.isCompleteResponse() : ends;
        };
    return isComplete && (!ends || rules.isCompleteMessage());
  }
}
