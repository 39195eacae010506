package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** Counts the bytes of those parts of a message whose size is limited. */
@ContextThread
final class HeadCounter {
  private static final int MAX_EXTENSIONS = 16384;

  private final long maxHead;
  private int maxFields;
  private long head;
  private int fields;
  private long extensions;

  HeadCounter(long maxHead) {
    this.maxHead = maxHead;
  }

  /**
   * Limits the number of fields of a head, and of those behind a body.
   *
   * @param most 0 for no limit
   */
  void limitFields(int most) {
    maxFields = most;
  }

  /** Begins a message. */
  void beginMessage() {
    extensions = 0;
    fields = 0;
  }

  /** Begins what is counted on its own: the head, a chunk, or what is behind it. */
  void beginPart() {
    head = 0;
    fields = 0;
  }

  /** Begins a chunk behind its extensions. */
  void beginChunk() {
    head = 0;
    extensions = 0;
  }

  void addHead(int size, int position) {
    head += size;
    if (head >= maxHead) {
      throw Fault.HEADER_OVERFLOW.at(position, "Header overflow");
    }
  }

  void addField(int position) {
    fields++;
    if (maxFields > 0 && fields > maxFields) {
      throw Fault.HEADER_OVERFLOW.at(position, "Header overflow");
    }
  }

  void addExtension(int size, int position) {
    extensions += size;
    if (extensions > MAX_EXTENSIONS) {
      throw Fault.CHUNK_EXTENSIONS_OVERFLOW.at(position, "Chunk extensions overflow");
    }
  }
}
