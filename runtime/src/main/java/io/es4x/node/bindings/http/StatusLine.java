package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** The first line of a response. */
@ContextThread
final class StatusLine extends FirstLine {
  private static final int DIGITS = 3;

  private enum State {
    PROTOCOL,
    SLASH,
    VERSION,
    SPACE,
    CODE,
    AFTER_CODE,
    REASON,
    LF
  }

  private State state = State.PROTOCOL;
  private int digits;

  StatusLine(Message message, MessageEvents events) {
    super(message, events);
  }

  @Override
  void begin() {
    super.begin();
    state = State.PROTOCOL;
    digits = 0;
  }

  @Override
  int read(byte[] in, int from, int end) {
    int at = from;
    while (at < end) {
      int value = in[at] & 0xff;
      switch (state) {
        case PROTOCOL -> {
          boolean isComplete = protocol(value, at) >= 0;
          at++;
          if (isComplete) {
            state = State.SLASH;
          }
        }
        case SLASH -> {
          at = slash(value, at);
          state = State.VERSION;
        }
        case VERSION -> {
          at = version.read(in, at, end);
          if (version.isDone()) {
            state = State.SPACE;
          }
        }
        case SPACE -> {
          if (value != ' ') {
            throw Fault.INVALID_VERSION.at(at, "Expected space after version");
          }
          at++;
          message.status = 0;
          state = State.CODE;
        }
        case CODE -> {
          int digit = digit(value);
          if (digit < 0) {
            throw Fault.INVALID_STATUS.at(at, "Invalid status code");
          }
          at++;
          message.status = message.status * 10 + digit;
          if (++digits == DIGITS) {
            state = State.AFTER_CODE;
          }
        }
        case AFTER_CODE -> {
          at++;
          switch (value) {
            case ' ' -> state = State.REASON;
            case '\r' -> state = State.LF;
            case '\n' -> {
              if (!message.allows(Lenience.NO_CR_BEFORE_LF)) {
                throw Fault.INVALID_STATUS.at(at, "Invalid response status");
              }
              return doneAt(at);
            }
            default -> throw Fault.INVALID_STATUS.at(at - 1, "Invalid response status");
          }
        }
        case REASON -> {
          at = reason(in, at, end);
          if (isDone()) {
            return at;
          }
        }
        case LF -> {
          return lineFeed(value, at, "Expected LF after CR");
        }
      }
    }
    return at;
  }

  private int reason(byte[] in, int from, int end) {
    int at = from;
    while (at < end && in[at] != '\r' && in[at] != '\n') {
      at++;
    }
    if (at == end) {
      events.status(in, from, at, at);
      return at;
    }
    events.status(in, from, at, at + 1);
    if (in[at] == '\r') {
      state = State.LF;
      return at + 1;
    }
    if (!message.allows(Lenience.NO_CR_BEFORE_LF)) {
      throw Fault.CR_EXPECTED.at(at + 1, "Missing expected CR after response line");
    }
    return doneAt(at + 1);
  }
}
