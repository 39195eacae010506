package io.es4x.node.bindings.stream;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.buffer.Encoding;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.function.ToLongFunction;

/**
 * Streams: {@code internalBinding('stream_wrap')}, completed by stream.js. The functions are
 * methods of {@code LibuvStreamWrap}.
 */
@ContextThread
public final class StreamBinding {
  private StreamBinding() {}

  public static Object create(ContextServices services) {
    HandleEvents events = new HandleEvents(services);
    RawObject binding = HandleEvents.addTo(new RawObject("stream_wrap").state(events));
    LoopHandle.addTo(binding)
        .value("events", RawHandle.of(events))
        .state(new StreamState())
        .function("share", 1, StreamState::share)
        .function("readStart", 0, arguments -> stream(arguments).readStart())
        .function("readStop", 0, arguments -> stream(arguments).readStop())
        .function("takeChunk", 0, arguments -> stream(arguments).takeChunk())
        .function("useUserBuffer", 1, StreamBinding::useUserBuffer)
        .function("shutdown", 1, arguments -> stream(arguments).shutdown(arguments.get(0)))
        .function("writeBuffer", 2, arguments -> write(arguments, wrap(arguments.bytes(1))))
        .function("writev", 3, StreamBinding::writeAll)
        .function("bytesRead", 0, arguments -> count(arguments, StreamHandle::bytesRead))
        .function("bytesWritten", 0, arguments -> count(arguments, StreamHandle::bytesWritten))
        .function("queued", 0, arguments -> count(arguments, StreamHandle::queued));
    addWrite(binding, "writeUtf8String", Encoding.UTF8);
    addWrite(binding, "writeAsciiString", Encoding.ASCII);
    addWrite(binding, "writeLatin1String", Encoding.LATIN1);
    addWrite(binding, "writeUcs2String", Encoding.UCS2);
    return binding.object();
  }

  private static void addWrite(RawObject binding, String name, Encoding encoding) {
    binding.function(name, 2, arguments -> write(arguments, encoded(arguments.text(1), encoding)));
  }

  private static StreamHandle stream(Arguments arguments) {
    return LoopHandle.of(arguments, StreamHandle.class);
  }

  private static Object useUserBuffer(Arguments arguments) {
    stream(arguments).useUserBuffer(arguments.bytes(0));
    return Undefined.instance;
  }

  private static Object count(Arguments arguments, ToLongFunction<StreamHandle> of) {
    return RawValue.of(of.applyAsLong(stream(arguments)));
  }

  /** Writes several chunks: buffers, or each chunk with its encoding. */
  private static Object writeAll(Arguments arguments) {
    Object[] chunks = RawArray.elements(arguments.get(1));
    boolean allBuffers = arguments.isTrue(2);
    ByteBuf[] parts = new ByteBuf[allBuffers ? chunks.length : chunks.length / 2];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = allBuffers ? wrap(Bytes.of(chunks[i])) : chunk(chunks[2 * i], chunks[2 * i + 1]);
    }
    return write(arguments, Unpooled.wrappedBuffer(parts.length, parts));
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

  private static Object write(Arguments arguments, ByteBuf data) {
    int size = data.readableBytes();
    int status = stream(arguments).write(arguments.get(0), data);
    boolean isPending = status == StreamTransport.PENDING;
    arguments.state(StreamState.class).wrote(size, isPending);
    return isPending ? 0 : status;
  }
}
