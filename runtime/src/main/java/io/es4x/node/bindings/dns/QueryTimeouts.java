package io.es4x.node.bindings.dns;

/**
 * The timeouts of a query's rounds through the servers, in milliseconds: each round has twice that
 * of the one before. Source: c-ares, {@code ARES_OPT_TIMEOUTMS} and {@code ARES_OPT_MAXTIMEOUTMS}.
 *
 * @param first the default one unless it is positive
 * @param most 0 for no limit
 */
record QueryTimeouts(int first, int most) {
  private static final int DEFAULT = 5000;

  QueryTimeouts {
    first = first <= 0 ? DEFAULT : first;
    most = most <= 0 ? Integer.MAX_VALUE : most;
  }

  int ofRound(int round) {
    long doubled = (long) first << Math.min(round, Integer.SIZE - 1);
    return (int) Math.min(doubled, most);
  }
}
