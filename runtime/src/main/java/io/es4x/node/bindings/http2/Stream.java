package io.es4x.node.bindings.http2;

import org.jspecify.annotations.Nullable;

/** A stream as the two sides see it, until it is closed. */
final class Stream {
  /** The states that RFC 9113 has in section 5.1, as far as the protocol asks for them. */
  enum State {
    /** A request of ours that is not yet sent. */
    INITIAL,
    /** Open, without an answer. */
    OPENING,
    OPENED,
    /** Promised by a server. */
    RESERVED,
    /** A reset of ours is about to be sent. */
    CLOSING
  }

  final int id;
  final MessageRules rules;
  final ReceiveWindow window;
  private State state;
  private int sendWindow;
  private boolean promised;
  private boolean readShut;
  private boolean writeShut;
  private @Nullable Http2StreamHandle content;

  Stream(int id, State state, int sendWindow, ReceiveWindow window, MessageRules rules) {
    this.id = id;
    this.state = state;
    this.promised = state == State.RESERVED;
    this.sendWindow = sendWindow;
    this.window = window;
    this.rules = rules;
  }

  State state() {
    return state;
  }

  boolean is(State one) {
    return state == one;
  }

  void state(State next) {
    state = next;
  }

  /** The one whose data follows; null for none. */
  @Nullable Http2StreamHandle content() {
    return content;
  }

  void content(@Nullable Http2StreamHandle source) {
    content = source;
  }

  /** Returns whether it was promised, and is not yet one of those whose number is limited. */
  boolean isPromised() {
    return promised;
  }

  void fulfil() {
    promised = false;
  }

  boolean isReadShut() {
    return readShut;
  }

  boolean isWriteShut() {
    return writeShut;
  }

  void shutRead() {
    readShut = true;
  }

  void shutWrite() {
    writeShut = true;
  }

  /** The window for sending, in bytes. */
  int sendWindow() {
    return sendWindow;
  }

  void sent(int bytes) {
    sendWindow -= bytes;
  }

  /** Adds to the window for sending; false where it gets too large. */
  boolean enlarge(long by) {
    long enlarged = sendWindow + by;
    if (enlarged > Settings.MAX_WINDOW || enlarged < Integer.MIN_VALUE) {
      return false;
    }
    sendWindow = (int) enlarged;
    return true;
  }
}
