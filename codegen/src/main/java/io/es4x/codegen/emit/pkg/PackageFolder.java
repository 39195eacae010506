package io.es4x.codegen.emit.pkg;

import io.es4x.codegen.emit.NpmPackage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes a package to its folder. Unchanged files keep their time stamps. */
public record PackageFolder(Path folder) {

  /** Writes changed files, and deletes files that the package no longer has. */
  public void write(NpmPackage content) throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, String> file : content.files().entrySet()) {
      Path target = folder.resolve(file.getKey());
      if (!Files.exists(target) || !Files.readString(target).equals(file.getValue())) {
        Files.writeString(target, file.getValue());
      }
    }
    try (Stream<Path> present = Files.list(folder)) {
      List<Path> stale =
          present
              .filter(Files::isRegularFile)
              .filter(file -> !content.files().containsKey(file.getFileName().toString()))
              .toList();
      for (Path file : stale) {
        Files.delete(file);
      }
    }
  }
}
