package io.es4x.resolver;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Describes a failure to read or write a file: its path and the reason. */
final class FileFailure {

  private static final Pattern FULL = Pattern.compile("No space left|[Qq]uota exceeded");

  private FileFailure() {}

  static UnresolvableException unreadable(Path file, IOException e) {
    return failure("ES4X_NOT_READABLE", file, e);
  }

  static UnresolvableException unwritable(Path file, IOException e) {
    boolean isFull = FULL.matcher(reason(e)).find();
    return failure(isFull ? "ES4X_NO_SPACE" : "ES4X_NOT_WRITABLE", file, e);
  }

  private static UnresolvableException failure(String code, Path file, IOException e) {
    return new UnresolvableException("%s: %s: %s".formatted(code, file, reason(e)));
  }

  /** The messages of these exceptions are names of files. */
  private static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "no such file";
      case FileSystemException known when known.getReason() != null -> known.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
