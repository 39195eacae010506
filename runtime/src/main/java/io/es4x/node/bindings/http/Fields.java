package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** The fields of a message's head, or those behind its last chunk, with the empty line. */
@ContextThread
final class Fields extends MessagePart {
  private static final String INVALID_VALUE = "Invalid header value char";

  private enum State {
    FIRST_LINE,
    LINE,
    NAME,
    NAME_SPACES,
    BEFORE_VALUE,
    EMPTY_VALUE_LF,
    EMPTY_VALUE_FOLD,
    VALUE_START,
    SPECIAL_VALUE,
    VALUE,
    LENIENT_VALUE,
    VALUE_LF,
    VALUE_FOLD,
    END_LF
  }

  /** The span of bytes that the listener is told of. */
  private enum Span {
    NONE,
    NAME,
    VALUE
  }

  private final FieldName name = new FieldName();
  private final FieldValue value;
  private State state = State.LINE;
  private Span span = Span.NONE;
  private int spanStart;

  Fields(Message message, MessageEvents events) {
    super(message, events);
    value = new FieldValue(message);
  }

  /** Begins to read the fields behind a start line. */
  @Override
  void begin() {
    super.begin();
    state = State.FIRST_LINE;
  }

  /** Begins to read the fields behind the last chunk. */
  void beginTrailers() {
    super.begin();
    state = State.LINE;
  }

  @Override
  int read(byte[] in, int from, int end) {
    spanStart = from;
    int at = from;
    while (at < end && !isDone()) {
      at = step(in, at, end);
    }
    tell(in, at, at);
    return at;
  }

  /** Reads a byte or more in a state, or changes the state. */
  private int step(byte[] in, int at, int end) {
    int next = in[at] & 0xff;
    switch (state) {
      case FIRST_LINE -> {
        state = State.LINE;
        if (next == ' ') {
          require(
              Lenience.HEADERS,
              Fault.UNEXPECTED_SPACE,
              at + 1,
              "Unexpected space after start line");
          return at + 1;
        }
      }
      case LINE -> {
        return line(next, at);
      }
      case NAME -> {
        return name(in, at, end);
      }
      case NAME_SPACES -> {
        if (next == ' ') {
          return at + 1;
        }
        state = State.NAME;
      }
      case BEFORE_VALUE -> {
        return beforeValue(next, at);
      }
      case EMPTY_VALUE_LF -> {
        state = State.EMPTY_VALUE_FOLD;
        if (next == '\n') {
          return at + 1;
        }
        require(Lenience.HEADERS, Fault.STRICT, at, "Expected LF after CR");
      }
      case EMPTY_VALUE_FOLD -> {
        if (next == ' ' || next == '\t') {
          require(Lenience.HEADERS, Fault.INVALID_HEADER_TOKEN, at + 1, INVALID_VALUE);
          state = State.BEFORE_VALUE;
          return at + 1;
        }
        value.endEmpty(at);
        events.fieldValue(in, at, at, at);
        state = State.LINE;
      }
      case VALUE_START -> state = value.begin(this, in, at) ? State.SPECIAL_VALUE : State.VALUE;
      case SPECIAL_VALUE -> {
        int after = value.read(this, in, at, end);
        if (value.isOrdinary()) {
          state = State.VALUE;
        }
        return after;
      }
      case VALUE -> {
        return value(in, at, end);
      }
      case LENIENT_VALUE -> {
        if (next != '\r' && next != '\n') {
          return at + 1;
        }
        int after = next == '\r' ? at + 1 : at;
        endSpan(in, at, after);
        state = State.VALUE_LF;
        return after;
      }
      case VALUE_LF -> {
        if (next != '\n') {
          throw Fault.LF_EXPECTED.at(at, "Missing expected LF after header value");
        }
        state = State.VALUE_FOLD;
        return at + 1;
      }
      case VALUE_FOLD -> {
        if (next == ' ' || next == '\t') {
          require(
              Lenience.HEADERS,
              Fault.INVALID_HEADER_TOKEN,
              at,
              "Unexpected whitespace after header value");
          value.unfold();
          startSpan(Span.VALUE, at);
          state = State.VALUE_START;
        } else {
          value.end();
          state = State.LINE;
        }
      }
      case END_LF -> {
        if (next == '\n') {
          return doneAt(at + 1);
        }
        require(Lenience.NO_LF_AFTER_CR, Fault.STRICT, at, "Expected LF after headers");
        return doneAt(at);
      }
    }
    return at;
  }

  private int line(int next, int at) {
    switch (next) {
      case '\r' -> {
        state = State.END_LF;
        return at + 1;
      }
      case '\n' -> {
        require(
            Lenience.NO_CR_BEFORE_LF,
            Fault.INVALID_HEADER_TOKEN,
            at + 1,
            "Invalid header field char");
        return doneAt(at + 1);
      }
      case ':' -> throw Fault.INVALID_HEADER_TOKEN.at(at, "Invalid header token");
      default -> {
        startSpan(Span.NAME, at);
        name.begin();
        state = State.NAME;
        return at;
      }
    }
  }

  private int name(byte[] in, int from, int end) {
    int at = name.read(in, from, end);
    if (at == end) {
      return at;
    }
    if (in[at] == ':') {
      endSpan(in, at, at + 1);
      value.beginField(name.kind(), at + 1);
      state = State.BEFORE_VALUE;
      return at + 1;
    }
    if (in[at] == ' ' && name.kind() != FieldName.Kind.GENERAL) {
      if (message.allows(Lenience.HEADERS)) {
        state = State.NAME_SPACES;
        return at + 1;
      }
      endSpan(in, at, at + 1);
      throw Fault.INVALID_HEADER_TOKEN.at(at + 1, "Invalid header field char");
    }
    throw Fault.INVALID_HEADER_TOKEN.at(at, "Invalid header token");
  }

  private int beforeValue(int next, int at) {
    switch (next) {
      case ' ', '\t' -> {
        return at + 1;
      }
      case '\r' -> {
        state = State.EMPTY_VALUE_LF;
        return at + 1;
      }
      case '\n' -> {
        require(Lenience.NO_CR_BEFORE_LF, Fault.INVALID_HEADER_TOKEN, at + 1, INVALID_VALUE);
        state = State.EMPTY_VALUE_FOLD;
        return at + 1;
      }
      default -> {
        startSpan(Span.VALUE, at);
        state = State.VALUE_START;
        return at;
      }
    }
  }

  private int value(byte[] in, int from, int end) {
    int at = ByteSet.VALUE.skip(in, from, end);
    if (at == end) {
      return at;
    }
    switch (in[at]) {
      case '\r' -> {
        endSpan(in, at, at + 1);
        state = State.VALUE_LF;
        return at + 1;
      }
      case '\n' -> {
        endSpan(in, at, at);
        require(
            Lenience.NO_CR_BEFORE_LF,
            Fault.CR_EXPECTED,
            at,
            "Missing expected CR after header value");
        state = State.VALUE_LF;
      }
      default -> {
        if (message.allows(Lenience.HEADERS)) {
          state = State.LENIENT_VALUE;
        } else if (message.allows(Lenience.RELAXED_VALUES) && ByteSet.RELAXED.has(in[at] & 0xff)) {
          return at + 1;
        } else {
          endSpan(in, at, at);
          throw Fault.INVALID_HEADER_TOKEN.at(at, INVALID_VALUE);
        }
      }
    }
    return at;
  }

  private void startSpan(Span kind, int at) {
    span = kind;
    spanStart = at;
  }

  private void endSpan(byte[] in, int at, int position) {
    tell(in, at, position);
    span = Span.NONE;
  }

  /** Tells the listener of the bytes up to here. */
  private void tell(byte[] in, int at, int position) {
    switch (span) {
      case NAME -> events.fieldName(in, spanStart, at, position);
      case VALUE -> events.fieldValue(in, spanStart, at, position);
      case NONE -> {}
    }
  }

  /** Ends the value that is read, which has a fault. */
  HttpSyntaxException fail(byte[] in, int at, HttpSyntaxException failure) {
    endSpan(in, at, failure.position());
    return failure;
  }

  private void require(int lenience, Fault fault, int position, String reason) {
    if (!message.allows(lenience)) {
      throw fault.at(position, reason);
    }
  }
}
