package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.RawValue;
import io.es4x.os.Errno;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A stream as the program has it: what an object of the class {@code Http2Stream} holds. */
@ContextThread
final class Http2StreamHandle {
  /** The part of the content that can be sent now. */
  record Part(int length, boolean isLast, boolean endsStream) {}

  /** Bytes to be sent; the last ones of a write have its request. */
  private record Chunk(ByteBuf bytes, @Nullable Object request) {}

  final SessionHandle session;
  final int id;
  final Object self;
  private final Deque<Chunk> chunks = new ArrayDeque<>();
  private final List<Object> names = new ArrayList<>();
  private final List<Object> neverIndexed = new ArrayList<>();
  private final int maxFields;
  private final long maxLength;
  private int fieldsLength;
  private int category;
  private int queued;
  private int unconsumed;
  private int resetCode;
  private boolean known;
  private boolean reading;
  private boolean writable = true;
  private boolean trailersFollow;
  private boolean destroyed;

  /**
   * @param self the object of JavaScript
   * @param maxFields the most fields in a block
   * @param maxLength the longest block
   */
  Http2StreamHandle(SessionHandle session, int id, Object self, int maxFields, long maxLength) {
    this.session = session;
    this.id = id;
    this.self = self;
    this.maxFields = maxFields;
    this.maxLength = maxLength;
  }

  boolean isDestroyed() {
    return destroyed;
  }

  /** Returns whether the library has an object of its own for the stream. */
  boolean isKnown() {
    return known;
  }

  void know() {
    known = true;
  }

  // Fields that come in

  void beginFields(int kind) {
    category = kind;
    names.clear();
    neverIndexed.clear();
    fieldsLength = 0;
  }

  /** Takes a field; false where there are too many. */
  boolean addField(HeaderField field) {
    if (names.size() / 2 >= maxFields || fieldsLength + field.size() > maxLength) {
      return false;
    }
    if (field.name().length() == 0) {
      return true;
    }
    fieldsLength += field.size();
    Object name = RawValue.of(field.name().toString());
    names.add(name);
    names.add(RawValue.of(field.value().toString()));
    if (field.neverIndexed()) {
      neverIndexed.add(name);
    }
    return true;
  }

  int category() {
    return category;
  }

  Object[] takeFields() {
    Object[] fields = names.toArray();
    names.clear();
    return fields;
  }

  Object[] takeNeverIndexed() {
    Object[] fields = neverIndexed.toArray();
    neverIndexed.clear();
    return fields;
  }

  // Content that comes in

  /** Passes content to the program. The window counts it as consumed once the program reads. */
  void received(byte[] content) {
    session.scripts().read(this, content.length, content);
    if (reading) {
      session.consume(this, content.length);
    } else {
      unconsumed += content.length;
    }
  }

  void readStart() {
    reading = true;
    int bytes = unconsumed;
    unconsumed = 0;
    session.scoped(() -> session.consume(this, bytes));
  }

  void readStop() {
    reading = false;
  }

  boolean isReading() {
    return reading;
  }

  // Content that goes out

  boolean isWritable() {
    return writable;
  }

  int queued() {
    return queued;
  }

  void trailersFollow() {
    trailersFollow = true;
  }

  /** Queues a write; false where nothing can be written any more. */
  boolean write(Object request, ByteBuf[] parts) {
    if (!writable || destroyed) {
      return false;
    }
    for (int i = 0; i < parts.length; i++) {
      chunks.add(new Chunk(parts[i], i == parts.length - 1 ? request : null));
      account(parts[i].readableBytes());
    }
    session.scoped(() -> session.resume(this));
    return true;
  }

  /** Ends what is written; false where the stream is gone. */
  boolean shutdown() {
    if (destroyed) {
      return false;
    }
    writable = false;
    session.scoped(() -> session.resume(this));
    return true;
  }

  private void account(int bytes) {
    queued += bytes;
    session.streams.account(bytes);
  }

  /**
   * The next part to be sent, with no more than a number of bytes; null where there is none yet.
   */
  @Nullable Part next(int max) {
    if (destroyed) {
      return null;
    }
    while (!chunks.isEmpty() && !chunks.peek().bytes.isReadable()) {
      finish(chunks.poll(), 0);
    }
    int length = Math.min(queued, max);
    if (length < queued || writable) {
      return length == 0 ? null : new Part(length, false, false);
    }
    boolean endsStream = !trailersFollow;
    if (trailersFollow) {
      trailersFollow = false;
      session.scripts().tell(Http2Callbacks.Event.TRAILERS, self);
    }
    return new Part(length, true, endsStream);
  }

  /** Takes bytes that {@link #next} has offered. */
  ByteBuf take(int length) {
    account(-length);
    CompositeByteBuf taken = Unpooled.compositeBuffer(Integer.MAX_VALUE);
    for (int left = length; left > 0; ) {
      Chunk chunk = chunks.element();
      int part = Math.min(left, chunk.bytes.readableBytes());
      taken.addComponent(true, chunk.bytes.readSlice(part));
      left -= part;
      if (!chunk.bytes.isReadable()) {
        chunks.poll();
        session.leaves(chunk.request);
      }
    }
    return taken;
  }

  private void finish(Chunk chunk, int status) {
    if (chunk.request != null) {
      session.scripts().finish(chunk.request, status);
    }
  }

  // The end

  int resetCode() {
    return resetCode;
  }

  void resetCode(int code) {
    resetCode = code;
  }

  void destroy() {
    if (destroyed) {
      return;
    }
    session.flushReset(this);
    destroyed = true;
    session.streams.remove(this);
    session.laterTurn.add(this::cancel);
  }

  private void cancel() {
    account(-queued);
    while (!chunks.isEmpty()) {
      finish(chunks.poll(), Errno.ECANCELED);
    }
  }
}
