package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;
import java.util.List;

/** The first line of a response. */
@ContextThread
final class StatusLine extends MessagePart {
  private static final Words PROTOCOLS = Words.exactly(List.of("HTTP", "RTSP", "ICE"));
  private static final String EXPECTED_PROTOCOL = "Expected HTTP/, RTSP/ or ICE/";
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

  private final Version version;
  private State state = State.PROTOCOL;
  private int word;
  private int digits;

  StatusLine(Message message, MessageEvents events) {
    super(message, events);
    version = new Version(message, events);
  }

  @Override
  void begin() {
    super.begin();
    state = State.PROTOCOL;
    word = Words.START;
    digits = 0;
  }

  @Override
  int read(byte[] in, int from, int end) {
    int at = from;
    while (at < end) {
      int value = in[at] & 0xff;
      switch (state) {
        case PROTOCOL -> {
          word = PROTOCOLS.after(word, value);
          if (word == Words.NONE) {
            throw Fault.INVALID_CONSTANT.at(at, EXPECTED_PROTOCOL);
          }
          at++;
          if (PROTOCOLS.valueAt(word) >= 0) {
            state = State.SLASH;
          }
        }
        case SLASH -> {
          if (value != '/') {
            throw Fault.INVALID_CONSTANT.at(at, EXPECTED_PROTOCOL);
          }
          at++;
          version.begin();
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
          if (value == '\n') {
            return doneAt(at + 1);
          }
          if (message.allows(Lenience.NO_LF_AFTER_CR)) {
            return doneAt(at);
          }
          throw Fault.STRICT.at(at, "Expected LF after CR");
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
