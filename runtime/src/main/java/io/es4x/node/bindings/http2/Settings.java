package io.es4x.node.bindings.http2;

import java.util.LinkedHashMap;
import java.util.Map;

/** The settings of one side, which begin with the defaults. */
final class Settings {
  static final int HEADER_TABLE_SIZE = 1;
  static final int ENABLE_PUSH = 2;
  static final int MAX_CONCURRENT_STREAMS = 3;
  static final int INITIAL_WINDOW_SIZE = 4;
  static final int MAX_FRAME_SIZE = 5;
  static final int MAX_HEADER_LIST_SIZE = 6;
  static final int ENABLE_CONNECT_PROTOCOL = 8;
  static final int NO_RFC7540_PRIORITIES = 9;

  static final long UNLIMITED = 0xffff_ffffL;
  static final int MAX_WINDOW = Integer.MAX_VALUE;
  static final int MIN_FRAME = 16_384;
  static final int MAX_FRAME = 0xff_ffff;

  /** A setting as it is sent. */
  record Entry(int id, long value) {}

  private final long[] values = {
    0, 4096, 1, UNLIMITED, 65_535, MIN_FRAME, UNLIMITED, 0, 0, UNLIMITED
  };

  private final Map<Integer, Long> others = new LinkedHashMap<>();

  long get(int id) {
    return values[id];
  }

  int initialWindow() {
    return (int) values[INITIAL_WINDOW_SIZE];
  }

  /** Takes a value. */
  void set(int id, long value) {
    if (id < values.length) {
      values[id] = value;
    } else {
      others.put(id, value);
    }
  }

  /** The settings that the protocol does not know. */
  Map<Integer, Long> others() {
    return others;
  }
}
