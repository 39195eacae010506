package io.es4x.node.bindings.http2;

/**
 * The options of a session.
 *
 * @param pings the most that may be unanswered
 * @param settings the most frames of settings that may be unanswered
 * @param memory bytes; where they are exceeded, new streams are refused
 */
record SessionOptions(
    long maxDeflateTable,
    long maxReserved,
    long maxSendBlock,
    long peerMaxConcurrent,
    int padding,
    int maxFields,
    int pings,
    int settings,
    long memory,
    int maxSettings,
    RateLimit resets,
    boolean isStrict) {

  static final int PADDING_ALIGNED = 1;
  static final int PADDING_MAX = 2;

  private static final int FLAGS = 13;

  /**
   * Reads the array that the library fills: values, and at the end which of them are set.
   *
   * @param values as unsigned numbers
   */
  static SessionOptions of(int[] values, boolean isServer) {
    long[] defaults = {
      4096, 200, 65_536, 100, 0, 128, 10, 10, 10, 32, 33, 1000, 0,
    };
    long[] all = new long[defaults.length];
    for (int i = 0; i < all.length; i++) {
      boolean isSet = (values[FLAGS] & 1 << i) != 0;
      all[i] = isSet ? Integer.toUnsignedLong(values[i]) : defaults[i];
    }
    return new SessionOptions(
        all[0],
        all[1],
        all[2],
        all[3],
        (int) all[4],
        (int) Math.max(all[5], isServer ? 4 : 1),
        (int) all[6],
        (int) all[7],
        all[8] * 1_000_000,
        (int) Math.min(all[9], Integer.MAX_VALUE),
        new RateLimit(all[11], all[10]),
        all[12] == 0);
  }
}
