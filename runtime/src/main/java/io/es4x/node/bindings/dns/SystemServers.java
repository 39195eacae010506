package io.es4x.node.bindings.dns;

import io.es4x.threads.AnyThread;
import io.netty.util.NetUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The system's files about names: the servers to ask, and the names of addresses. */
@AnyThread
final class SystemServers {
  static final int PORT = 53;
  private static final Path SERVERS = Path.of("/etc/resolv.conf");
  private static final Path HOSTS = Path.of("/etc/hosts");

  private SystemServers() {}

  /** The servers of the system; the machine itself where it names none. */
  static List<InetSocketAddress> all() {
    List<InetSocketAddress> found =
        lines(SERVERS)
            .filter(words -> words.length > 1 && words[0].equals("nameserver"))
            .filter(words -> isNumber(words[1]))
            .map(words -> new InetSocketAddress(words[1], PORT))
            .toList();
    return found.isEmpty() ? List.of(new InetSocketAddress("127.0.0.1", PORT)) : found;
  }

  /** The names that the system's own table has for an address. */
  static List<String> namesOf(InetAddress address) {
    List<String> names = new ArrayList<>();
    lines(HOSTS)
        .filter(words -> words.length > 1 && isNumber(words[0]) && is(words[0], address))
        .forEach(words -> names.addAll(Arrays.asList(words).subList(1, words.length)));
    return names;
  }

  private static Stream<String[]> lines(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .map(line -> line.split("[#;]", 2)[0].strip().split("\\s+"));
    } catch (IOException absent) {
      return Stream.empty();
    }
  }

  private static boolean isNumber(String text) {
    return NetUtil.isValidIpV4Address(text) || NetUtil.isValidIpV6Address(text);
  }

  private static boolean is(String number, InetAddress address) {
    try {
      return InetAddress.getByName(number).equals(address);
    } catch (UnknownHostException malformed) {
      return false;
    }
  }
}
