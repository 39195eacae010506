package io.es4x.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class HostTest {

  @Test
  void nativesFor_linuxAndMac_areTheTransportsOfThatSystem() {
    assertTransports("Linux", "amd64", "linux-x86_64", "epoll", "io_uring");
    assertTransports("Mac OS X", "aarch64", "osx-aarch_64", "kqueue", "macos");
  }

  @Test
  void nativesFor_windowsOrAnUncommonProcessor_isEmpty() {
    assertEquals(List.of(), Platform.load().nativesFor(Host.of("Windows 11", "amd64")));
    assertEquals(List.of(), Platform.load().nativesFor(Host.of("Linux", "s390x")));
  }

  private static void assertTransports(String os, String arch, String classifier, String... names) {
    List<String> natives = Platform.load().nativesFor(Host.of(os, arch));
    assertEquals(names.length, natives.size());
    for (int i = 0; i < names.length; i++) {
      assertTrue(natives.get(i).contains(names[i]), natives.get(i));
      assertTrue(natives.get(i).contains(":" + classifier + ":"), natives.get(i));
    }
  }
}
