package io.es4x.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class HostTest {

  @Test
  void nativesFor_eachSystem_areItsTransportsSwcAndCompression() {
    assertNatives(
        "Linux",
        "amd64",
        ":linux-x86_64:",
        ":linux-x86_64:",
        "swc4j-linux-x86_64",
        "native-linux-x86_64",
        ":linux_amd64:");
    assertNatives(
        "Mac OS X",
        "aarch64",
        ":osx-aarch_64:",
        ":osx-aarch_64:",
        "swc4j-macos-arm64",
        "native-osx-aarch64",
        ":darwin_aarch64:");
    assertNatives(
        "Windows 11", "amd64", "swc4j-windows-x86_64", "native-windows-x86_64", ":win_amd64:");
    assertNatives(
        "Linux",
        "aarch64",
        ":linux-aarch_64:",
        ":linux-aarch_64:",
        "swc4j-linux-arm64",
        "native-linux-aarch64",
        ":linux_aarch64:");
  }

  @Test
  void of_namesOfNode_isTheSameHost() {
    assertEquals(Host.of("Linux", "amd64"), Host.of("linux", "x64"));
    assertEquals(Host.of("Mac OS X", "aarch64"), Host.of("darwin", "arm64"));
    assertEquals(Host.of("Windows 11", "amd64"), Host.of("win32", "x64"));
  }

  @Test
  void nativesFor_anUncommonProcessor_isEmpty() {
    assertEquals(List.of(), Platform.load().nativesFor(Host.of("Windows 11", "aarch64")));
    assertEquals(List.of(), Platform.load().nativesFor(Host.of("Linux", "s390x")));
  }

  private static void assertNatives(String os, String arch, String... parts) {
    List<String> natives = Platform.load().nativesFor(Host.of(os, arch));
    assertEquals(parts.length, natives.size());
    for (int i = 0; i < parts.length; i++) {
      assertTrue(natives.get(i).contains(parts[i]), natives.get(i));
    }
  }
}
