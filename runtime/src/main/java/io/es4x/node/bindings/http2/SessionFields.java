package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.Bytes;

/**
 * The bytes that the library shares with a session: the events that the program listens to, and its
 * limits.
 */
record SessionFields(Bytes bytes) {
  private static final int BITS = 0;
  private static final int FRAME_ERROR_LISTENERS = 2;
  private static final int MAX_INVALID_FRAMES = 4;
  private static final int MAX_REJECTED_STREAMS = 8;

  private static final int REMOTE_SETTINGS = 1;
  private static final int REMOTE_SETTINGS_UP_TO_DATE = 1 << 1;
  private static final int PING = 1 << 2;
  private static final int ALTSVC = 1 << 3;

  boolean hasSettingsListeners() {
    return (get(BITS) & REMOTE_SETTINGS) != 0;
  }

  boolean hasPingListeners() {
    return (get(BITS) & PING) != 0;
  }

  boolean hasAltsvcListeners() {
    return (get(BITS) & ALTSVC) != 0;
  }

  boolean hasFrameErrorListeners() {
    return get(FRAME_ERROR_LISTENERS) != 0;
  }

  /** Marks the settings that the library has cached as outdated. */
  void outdateSettings() {
    bytes.array()[bytes.offset() + BITS] &= ~REMOTE_SETTINGS_UP_TO_DATE;
  }

  long maxInvalidFrames() {
    return Integer.toUnsignedLong(SharedNumbers.get(bytes, MAX_INVALID_FRAMES / Integer.BYTES));
  }

  long maxRejectedStreams() {
    return Integer.toUnsignedLong(SharedNumbers.get(bytes, MAX_REJECTED_STREAMS / Integer.BYTES));
  }

  private int get(int index) {
    return bytes.array()[bytes.offset() + index];
  }
}
