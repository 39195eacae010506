package io.es4x.node.bindings.stream;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawHandle;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.buffer.Encoding;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * Streams: {@code internalBinding('stream_wrap')}, described by stream.binding.d.ts and completed
 * by stream.js.
 */
@ContextThread
public final class StreamBinding {
  private StreamBinding() {}

  public static Object create(ContextServices services) {
    HandleEvents events = new HandleEvents(services);
    RawObject binding = HandleEvents.addTo(new RawObject("stream_wrap").state(events));
    LoopHandle.addTo(binding).value("events", RawHandle.of(events)).state(new StreamState());
    StreamFunctionsGlue.addTo(binding);
    return StreamWritesGlue.addTo(binding).object();
  }

  static int writeText(
      StreamHandle stream,
      StreamState state,
      Encoding encoding,
      Object request,
      TruffleString text) {
    return write(stream, state, request, encoded(text, encoding));
  }

  static int writeBuffer(StreamHandle stream, StreamState state, Object request, Bytes bytes) {
    return write(stream, state, request, wrap(bytes));
  }

  /** See {@link StreamHandle#writeNow}; a text is written in UTF-8. */
  static boolean writeNow(StreamHandle stream, StreamState state, Object chunk) {
    ByteBuf data =
        chunk instanceof TruffleString text ? encoded(text, Encoding.UTF8) : wrap(Bytes.of(chunk));
    int size = data.readableBytes();
    boolean isDone = stream.writeNow(data);
    if (isDone) {
      state.wrote(size, false);
    }
    return isDone;
  }

  static int writev(
      StreamHandle stream, StreamState state, Object request, Object[] chunks, boolean allBuffers) {
    ByteBuf[] parts = new ByteBuf[allBuffers ? chunks.length : chunks.length / 2];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = allBuffers ? wrap(Bytes.of(chunks[i])) : chunk(chunks[2 * i], chunks[2 * i + 1]);
    }
    return write(stream, state, request, Unpooled.wrappedBuffer(parts.length, parts));
  }

  private static ByteBuf chunk(Object chunk, Object encoding) {
    return chunk instanceof TruffleString text
        ? encoded(text, Encoding.of(encoding))
        : wrap(Bytes.of(chunk));
  }

  private static ByteBuf encoded(TruffleString text, Encoding encoding) {
    return Unpooled.wrappedBuffer(encoding.encode(text));
  }

  private static ByteBuf wrap(Bytes bytes) {
    return Unpooled.wrappedBuffer(bytes.array(), bytes.offset(), bytes.length());
  }

  private static int write(StreamHandle stream, StreamState state, Object request, ByteBuf data) {
    int size = data.readableBytes();
    int status = stream.write(request, data);
    boolean isPending = status == StreamTransport.PENDING;
    state.wrote(size, isPending);
    return isPending ? 0 : status;
  }
}
