package io.es4x.codegen.emit;

import java.util.List;

/** The source from which a package is generated. */
public sealed interface PackageOrigin {

  /** The source's name, as readers see it. */
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
