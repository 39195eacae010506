package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** The line before a chunk: its size and extensions. */
@ContextThread
final class Chunk extends MessagePart {
  private static final int BASE_BITS = 4;
  private static final String INVALID_SIZE = "Invalid character in chunk size";
  private static final String INVALID_EXTENSION = "Invalid character in chunk extensions";

  private enum State {
    FIRST_DIGIT,
    SIZE,
    AFTER_SIZE,
    EXTENSION,
    NAME,
    VALUE,
    QUOTED,
    ESCAPED,
    AFTER_QUOTED,
    LF
  }

  private State state = State.FIRST_DIGIT;
  private int spanStart;

  Chunk(Message message, MessageEvents events) {
    super(message, events);
  }

  @Override
  void begin() {
    super.begin();
    message.length = 0;
    state = State.FIRST_DIGIT;
  }

  @Override
  int read(byte[] in, int from, int end) {
    spanStart = from;
    int at = from;
    while (at < end && !isDone()) {
      at = step(in[at] & 0xff, at);
    }
    if (isInSpan()) {
      endSpan(at, at);
    }
    return at;
  }

  private boolean isInSpan() {
    return state.compareTo(State.NAME) >= 0 && state.compareTo(State.ESCAPED) <= 0;
  }

  private int step(int next, int at) {
    return switch (state) {
      case FIRST_DIGIT, SIZE -> size(next, at);
      case AFTER_SIZE -> afterSize(next, at);
      case EXTENSION -> {
        if (next == ' ' || next == '\r') {
          throw Fault.STRICT.at(at + 1, INVALID_EXTENSION);
        }
        spanStart = at;
        state = State.NAME;
        yield at;
      }
      case NAME -> name(next, at);
      case VALUE -> value(next, at);
      case QUOTED -> quoted(next, at);
      case ESCAPED -> {
        if (!ByteSet.ESCAPED.has(next)) {
          endSpan(at, at + 1);
          throw Fault.STRICT.at(at + 1, "Invalid quoted-pair in chunk extensions quoted value");
        }
        state = State.QUOTED;
        yield at + 1;
      }
      case AFTER_QUOTED -> {
        switch (next) {
          case ';' -> state = State.EXTENSION;
          case '\r' -> state = State.LF;
          case '\n' -> {
            requireCr(at, "chunk extension value");
            yield at;
          }
          default -> throw Fault.STRICT.at(at, "Invalid character in chunk extensions quote value");
        }
        yield at + 1;
      }
      case LF -> {
        if (next != '\n' && !message.allows(Lenience.NO_LF_AFTER_CR)) {
          throw Fault.STRICT.at(at, "Expected LF after chunk size");
        }
        yield doneAt(next == '\n' ? at + 1 : at);
      }
    };
  }

  private int size(int next, int at) {
    int digit = next < 128 ? Character.digit(next, 1 << BASE_BITS) : -1;
    if (digit >= 0) {
      if (message.length >>> (Long.SIZE - BASE_BITS) != 0) {
        throw Fault.INVALID_CHUNK_SIZE.at(at + 1, "Chunk size overflow");
      }
      message.length = message.length << BASE_BITS | digit;
      state = State.SIZE;
      return at + 1;
    }
    if (state == State.FIRST_DIGIT) {
      throw Fault.INVALID_CHUNK_SIZE.at(at, INVALID_SIZE);
    }
    state = State.AFTER_SIZE;
    return at;
  }

  private int afterSize(int next, int at) {
    switch (next) {
      case ' ', '\t' -> {
        if (!message.allows(Lenience.SPACES_AFTER_CHUNK_SIZE)) {
          throw Fault.INVALID_CHUNK_SIZE.at(at + 1, INVALID_SIZE);
        }
      }
      case '\r' -> state = State.LF;
      case '\n' -> requireCr(at + 1, "chunk size");
      case ';' -> state = State.EXTENSION;
      default -> throw Fault.INVALID_CHUNK_SIZE.at(at, INVALID_SIZE);
    }
    return at + 1;
  }

  private int name(int next, int at) {
    if (ByteSet.TOKEN.has(next)) {
      return at + 1;
    }
    if (next == '=') {
      endSpan(at, at + 1);
      spanStart = at + 1;
      state = State.VALUE;
      return at + 1;
    }
    return afterExtension(next, at, "name");
  }

  private int value(int next, int at) {
    if (next == '"') {
      state = State.QUOTED;
      return at + 1;
    }
    return ByteSet.TOKEN.has(next) ? at + 1 : afterExtension(next, at, "value");
  }

  private int afterExtension(int next, int at, String part) {
    endSpan(at, next == '\n' ? at : at + 1);
    switch (next) {
      case ';' -> state = State.EXTENSION;
      case '\r' -> state = State.LF;
      case '\n' -> {
        requireCr(at, "chunk extension " + part);
        return at;
      }
      default -> throw Fault.STRICT.at(at + 1, INVALID_EXTENSION + ' ' + part);
    }
    return at + 1;
  }

  private int quoted(int next, int at) {
    if (ByteSet.QUOTED.has(next)) {
      return at + 1;
    }
    switch (next) {
      case '"' -> {
        endSpan(at + 1, at + 1);
        state = State.AFTER_QUOTED;
      }
      case '\\' -> state = State.ESCAPED;
      default -> {
        endSpan(at, at + 1);
        throw Fault.STRICT.at(at + 1, INVALID_EXTENSION + " quoted value");
      }
    }
    return at + 1;
  }

  private void endSpan(int at, int position) {
    events.chunkExtension(at - spanStart, position);
  }

  private void requireCr(int position, String part) {
    if (!message.allows(Lenience.NO_CR_BEFORE_LF)) {
      throw Fault.CR_EXPECTED.at(position, "Missing expected CR after " + part);
    }
    state = State.LF;
  }
}
