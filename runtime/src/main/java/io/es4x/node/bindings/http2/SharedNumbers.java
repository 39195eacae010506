package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.Bytes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The typed arrays by which the library and the sessions of a context exchange numbers. */
record SharedNumbers(Bytes settings, Bytes options, Bytes sessionState, Bytes streamState) {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  private static final VarHandle DOUBLE =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.nativeOrder());

  /** The settings by their places in the array. */
  private static final int[] IDS = {
    Settings.HEADER_TABLE_SIZE,
    Settings.ENABLE_PUSH,
    Settings.INITIAL_WINDOW_SIZE,
    Settings.MAX_FRAME_SIZE,
    Settings.MAX_CONCURRENT_STREAMS,
    Settings.MAX_HEADER_LIST_SIZE,
    Settings.ENABLE_CONNECT_PROTOCOL
  };

  /** The bits of those that are set; behind them the number of others, and each with its own. */
  private static final int FLAGS = IDS.length;

  private static final int OTHERS = FLAGS + 1;
  private static final int OPTIONS = 14;

  static int get(Bytes array, int index) {
    return (int) INT.get(array.array(), array.offset() + index * Integer.BYTES);
  }

  private static void put(Bytes array, int index, int value) {
    INT.set(array.array(), array.offset() + index * Integer.BYTES, value);
  }

  private static void put(Bytes array, double... values) {
    for (int i = 0; i < values.length; i++) {
      DOUBLE.set(array.array(), array.offset() + i * Double.BYTES, values[i]);
    }
  }

  int[] optionValues() {
    int[] values = new int[OPTIONS];
    for (int i = 0; i < OPTIONS; i++) {
      values[i] = get(options, i);
    }
    return values;
  }

  /** The settings that the library wants to be sent. */
  List<Settings.Entry> takeSettings() {
    List<Settings.Entry> entries = new ArrayList<>();
    int flags = get(settings, FLAGS);
    for (int i = 0; i < IDS.length; i++) {
      if ((flags & 1 << i) != 0) {
        entries.add(new Settings.Entry(IDS[i], Integer.toUnsignedLong(get(settings, i))));
      }
    }
    entries.sort(Comparator.comparingInt(Settings.Entry::id));
    for (int i = 0; i < get(settings, OTHERS); i++) {
      long value = Integer.toUnsignedLong(get(settings, OTHERS + 2 + 2 * i));
      entries.add(new Settings.Entry(get(settings, OTHERS + 1 + 2 * i), value));
    }
    put(settings, OTHERS, 0);
    return entries;
  }

  /** The numbers of settings of the other side that the program wants to know. */
  List<Integer> takeIds() {
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < get(settings, OTHERS); i++) {
      ids.add(get(settings, OTHERS + 1 + 2 * i));
    }
    put(settings, OTHERS, 0);
    return ids;
  }

  void putSettings(Settings values, Map<Integer, Long> others) {
    for (int i = 0; i < IDS.length; i++) {
      put(settings, i, (int) values.get(IDS[i]));
    }
    int count = 0;
    for (Map.Entry<Integer, Long> other : others.entrySet()) {
      put(settings, OTHERS + 1 + 2 * count, other.getKey());
      put(settings, OTHERS + 2 + 2 * count, other.getValue().intValue());
      count++;
    }
    put(settings, OTHERS, count);
  }

  void putDefaults() {
    putSettings(new Settings(), Map.of());
    put(settings, IDS.length - 2, 65_535); // What Node has, though the protocol has no limit.
    put(settings, FLAGS, (1 << IDS.length) - 1);
  }

  void putSession(Connection connection) {
    put(
        sessionState,
        connection.window.size(),
        connection.window.received(),
        connection.nextId(),
        connection.window.left(),
        connection.lastProcessed(),
        connection.out.window(),
        connection.out.size(),
        0,
        0);
  }

  void putStream(Connection connection, Stream stream) {
    put(
        streamState,
        stateOf(connection, stream),
        16,
        0,
        stream.isWriteShut() ? 1 : 0,
        stream.isReadShut() ? 1 : 0,
        stream.window.left());
  }

  void putNoStream() {
    put(streamState, 1, 0, 0, 0, 0, 0);
  }

  /** The number that nghttp2 has for the state of a stream. */
  private static int stateOf(Connection connection, Stream stream) {
    if (stream.isPromised()) {
      return connection.isMine(stream.id) ? 3 : 4;
    }
    if (stream.isReadShut() && stream.isWriteShut()) {
      return 7;
    }
    return stream.isWriteShut() ? 5 : stream.isReadShut() ? 6 : 2;
  }
}
