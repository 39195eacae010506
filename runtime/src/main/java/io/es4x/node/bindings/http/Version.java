package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** The version of a start line: the digits behind {@code HTTP/}. */
@ContextThread
final class Version extends MessagePart {
  private int count;

  Version(Message message, MessageEvents events) {
    super(message, events);
  }

  @Override
  void begin() {
    super.begin();
    count = 0;
  }

  @Override
  int read(byte[] in, int from, int end) {
    int at = from;
    while (at < end) {
      int digit = digit(in[at]);
      switch (count) {
        case 0 -> message.major = orFail(digit, at, "Invalid major version");
        case 1 -> orFail(in[at] == '.' ? 0 : -1, at, "Expected dot");
        default -> message.minor = orFail(digit, at, "Invalid minor version");
      }
      at++;
      if (count++ == 2) {
        orFail(message.allows(Lenience.VERSION) || isKnown() ? 0 : -1, at, "Invalid HTTP version");
        return doneAt(at);
      }
    }
    return at;
  }

  private boolean isKnown() {
    return switch (message.major) {
      case 0 -> message.minor == 9;
      case 1 -> message.minor <= 1;
      case 2 -> message.minor == 0;
      default -> false;
    };
  }

  private static int orFail(int value, int position, String reason) {
    if (value < 0) {
      throw Fault.INVALID_VERSION.at(position, reason);
    }
    return value;
  }
}
