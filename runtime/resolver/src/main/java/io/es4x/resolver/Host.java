package io.es4x.resolver;

import java.util.Locale;

/**
 * The operating system and processor, in the words of Netty's classifiers.
 *
 * @param os {@code linux}, {@code osx}, {@code windows}, or another system's own name
 * @param arch {@code x86_64}, {@code aarch_64}, or another processor's own name
 */
record Host(String os, String arch) {

  static Host current() {
    return of(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  /**
   * Returns the host with the names that Java or Node has for its system and processor.
   *
   * @param osName such as {@code Mac OS X} or {@code darwin}
   * @param osArch such as {@code amd64} or {@code x64}
   */
  static Host of(String osName, String osArch) {
    String os = osName.toLowerCase(Locale.ROOT);
    String arch = osArch.toLowerCase(Locale.ROOT);
    return new Host(
        os.startsWith("mac") || os.equals("darwin") ? "osx" : os.startsWith("win") ? "windows" : os,
        switch (arch) {
          case "amd64", "x86-64", "x64" -> "x86_64";
          case "aarch64", "arm64" -> "aarch_64";
          default -> arch;
        });
  }

  /** Tells whether native libraries are published for the host. */
  boolean hasNatives() {
    return arch.equals("x86_64") || (arch.equals("aarch_64") && !os.equals("windows"));
  }

  /** Returns the host's name in the words of swc4j. */
  String machine() {
    return (os.equals("osx") ? "macos" : os) + "-" + (arch.equals("aarch_64") ? "arm64" : arch);
  }

  /** Returns the host's name in the words of Brotli4j. */
  String system() {
    return os + "-" + (arch.equals("aarch_64") ? "aarch64" : arch);
  }

  /** Returns the host's name in the words of zstd-jni. */
  String zstd() {
    String system = os.equals("osx") ? "darwin" : os.equals("windows") ? "win" : os;
    return system
        + "_"
        + (arch.equals("aarch_64") ? "aarch64" : os.equals("osx") ? "x86_64" : "amd64");
  }

  String classifier() {
    return os + "-" + arch;
  }
}
