package io.es4x.node.bindings.http2;

/** The types and flags of frames, and what their headers say of their sizes. */
final class Frame {
  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int PRIORITY = 2;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PUSH_PROMISE = 5;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int WINDOW_UPDATE = 8;
  static final int CONTINUATION = 9;
  static final int ALTSVC = 10;
  static final int ORIGIN = 12;

  static final int END_STREAM = 0x1;
  static final int ACK = 0x1;
  static final int END_HEADERS = 0x4;
  static final int PADDED = 0x8;
  static final int WITH_PRIORITY = 0x20;

  /** The length of a frame's own header. */
  static final int HEAD = 9;

  /** The longest payload that is sent. */
  static final int MAX_SENT = 16_384;

  /** The most that padding adds, with the field of its length. */
  static final int MAX_PADDING = 256;

  private Frame() {}
}
