package io.es4x.codegen.emit;

import java.util.List;

/** The source from which a package is generated. */
public sealed interface PackageOrigin {

  /** The name of the source, for readers. */
  String text();

  /** A library in a Maven repository. */
  record Maven(String groupId, String artifactId, String version) implements PackageOrigin {
    @Override
    public String text() {
      return groupId + ":" + artifactId + ":" + version;
    }
  }

  /** A jar that is part of the package. */
  record Jar(String fileName) implements PackageOrigin {
    @Override
    public String text() {
      return fileName;
    }
  }

  /** Classes of the JDK or of the application's class path. */
  record Classes(List<String> names) implements PackageOrigin {
    @Override
    public String text() {
      return String.join(", ", names);
    }
  }
}
