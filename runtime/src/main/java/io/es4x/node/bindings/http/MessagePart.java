package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** A part of messages, which is read in as many pieces as it comes in. */
@ContextThread
abstract class MessagePart {
  final Message message;
  final MessageEvents events;
  private boolean done;

  MessagePart(Message message, MessageEvents events) {
    this.message = message;
    this.events = events;
  }

  /** Begins to read the part of another message. */
  void begin() {
    done = false;
  }

  /**
   * Reads on.
   *
   * @return the index of the first byte behind the part, or of the end
   */
  abstract int read(byte[] in, int from, int end);

  /** Returns whether all of the part was read. */
  final boolean isDone() {
    return done;
  }

  /** Ends the part before a byte. */
  final int doneAt(int position) {
    done = true;
    return position;
  }

  static int digit(int value) {
    return value >= '0' && value <= '9' ? value - '0' : -1;
  }
}
