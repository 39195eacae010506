package io.es4x.launcher;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The id of this machine in the ids of Netty's channels. Netty's default is a hardware address, for
 * which it lists all network interfaces at the start, and warns where none has one, as in a
 * container without a network.
 */
final class MachineId {
  private static final String PROPERTY = "io.netty.machineId";

  private MachineId() {}

  /** Sets a random id, unless the user has set one. */
  static void set() {
    if (System.getProperty(PROPERTY) == null) {
      byte[] id = new byte[Long.BYTES];
      ThreadLocalRandom.current().nextBytes(id);
      System.setProperty(PROPERTY, HexFormat.ofDelimiter(":").formatHex(id));
    }
  }
}
