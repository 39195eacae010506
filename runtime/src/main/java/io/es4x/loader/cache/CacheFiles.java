package io.es4x.loader.cache;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.UUID;

/** Writes files into a folder that other processes read and write at the same time. */
public final class CacheFiles {
  private CacheFiles() {}

  /** Writes a file atomically; its folder is created. */
  public static void write(Path file, byte[] content) throws IOException {
    Path folder =
        Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file is in a folder");
    Files.createDirectories(folder);
    // Not Files.createTempFile, whose permissions exclude other users: a lock file, for example, is
    // for them, too.
    Path draft = folder.resolve("draft-" + UUID.randomUUID());
    try {
      Files.write(draft, content);
      move(draft, file);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void move(Path draft, Path file) throws IOException {
    try {
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Returns the name of a cached result by the content that it was made of: the hexadecimal
   * SHA-256.
   */
  public static String name(byte[] content) {
    return HexFormat.of().formatHex(digest("SHA-256", content));
  }

  /**
   * @param algorithm one that each JDK has, such as {@code SHA-512}
   */
  public static byte[] digest(String algorithm, byte[] content) {
    try {
      return MessageDigest.getInstance(algorithm).digest(content);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
