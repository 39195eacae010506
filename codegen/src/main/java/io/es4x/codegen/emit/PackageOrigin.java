package io.es4x.codegen.emit;

import java.util.List;

/** What a package is generated from. */
public sealed interface PackageOrigin {

  /** As it is named to the reader. */
  String text();

  /** A library in a Maven repository. */
  record Maven(String groupId, String artifactId, String version) implements PackageOrigin {
    @Override
    public String text() {
      return groupId + ":" + artifactId + ":" + version;
    }
  }

  /** A jar that the package carries. */
  record Jar(String fileName) implements PackageOrigin {
    @Override
    public String text() {
      return fileName;
    }
  }

  /** Classes of the JDK or of the application's own class path. */
  record Classes(List<String> names) implements PackageOrigin {
    @Override
    public String text() {
      return String.join(", ", names);
    }
  }
}
