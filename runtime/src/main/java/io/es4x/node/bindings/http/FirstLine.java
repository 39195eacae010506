package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;
import java.util.List;

/** The first line of a message: the protocol, its version and the end are alike in all. */
@ContextThread
abstract class FirstLine extends MessagePart {
  private static final Words PROTOCOLS = Words.exactly(List.of("HTTP", "RTSP", "ICE"));
  private static final String EXPECTED_PROTOCOL = "Expected HTTP/, RTSP/ or ICE/";

  final Version version;

  /** The node of {@link Words} for the part of a word that was read. */
  int word;

  FirstLine(Message message, MessageEvents events) {
    super(message, events);
    version = new Version(message, events);
  }

  @Override
  void begin() {
    super.begin();
    word = Words.START;
  }

  /**
   * Reads a byte of the protocol; returns its index in the list when it is complete, else a
   * negative number.
   */
  final int protocol(int value, int at) {
    word = PROTOCOLS.after(word, value);
    if (word == Words.NONE) {
      throw Fault.INVALID_CONSTANT.at(at, EXPECTED_PROTOCOL);
    }
    return PROTOCOLS.valueAt(word);
  }

  /** Reads what comes between the protocol and its version. */
  final int slash(int value, int at) {
    if (value != '/') {
      throw Fault.INVALID_CONSTANT.at(at, EXPECTED_PROTOCOL);
    }
    version.begin();
    return at + 1;
  }

  /** Reads the end of the line behind a carriage return. */
  final int lineFeed(int value, int at, String expected) {
    if (value == '\n') {
      return doneAt(at + 1);
    }
    if (message.allows(Lenience.NO_LF_AFTER_CR)) {
      return doneAt(at);
    }
    throw Fault.STRICT.at(at, expected);
  }
}
