package io.es4x.image;

import java.util.List;
import java.util.Set;

/** The extent of an image. */
enum Extent {
  /** All modules, uncompressed: of a JDK whose own image is beside it. */
  WHOLE(Set.of(), List.of()),

  /**
   * All that programs may need at run time, compressed: for shipping. Java libraries use more than
   * their classes name, so only tools are left out; {@code javac} stays, with which some engines
   * compile templates.
   */
  TRIMMED(
      Set.of(
          "jdk.editpad",
          "jdk.hotspot.agent",
          "jdk.internal.ed",
          "jdk.internal.le",
          "jdk.internal.md",
          "jdk.jartool",
          "jdk.javadoc",
          "jdk.jconsole",
          "jdk.jdeps",
          "jdk.jdi",
          "jdk.jlink",
          "jdk.jpackage",
          "jdk.jshell",
          "jdk.jstatd"),
      List.of("--compress", "zip-6"));

  private final Set<String> leftOut;
  private final List<String> linkerOptions;

  Extent(Set<String> leftOut, List<String> linkerOptions) {
    this.leftOut = leftOut;
    this.linkerOptions = linkerOptions;
  }

  /** Returns whether an image has a module. */
  boolean has(String module) {
    return !leftOut.contains(module);
  }

  /** Returns further options of {@code jlink}. */
  List<String> linkerOptions() {
    return linkerOptions;
  }
}
