package io.es4x.codegen.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The versions pinned in the parent POM, which the build filters into the jar. */
record PinnedVersions(String vertx, String netty) {

  static PinnedVersions read() throws IOException {
    Properties properties = new Properties();
    try (InputStream in =
        PinnedVersions.class.getResourceAsStream("/io/es4x/codegen/versions.properties")) {
      if (in == null) {
        throw new IOException("versions.properties is missing from the class path");
      }
      properties.load(in);
    }
    return new PinnedVersions(properties.getProperty("vertx"), properties.getProperty("netty"));
  }
}
