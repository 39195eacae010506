package io.es4x.resolver;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import org.eclipse.aether.AbstractRepositoryListener;
import org.eclipse.aether.RepositoryEvent;
import org.eclipse.aether.RepositorySystemSession;
import org.jspecify.annotations.Nullable;

/**
 * Deletes damaged files of the local repository, so that they are downloaded once more: jars that
 * cannot be opened, and files that are not what their checksum says.
 *
 * <p>Maven compares checksums when it downloads, and trusts what is there afterwards. What the user
 * has installed stays: nobody else has it.
 */
final class DamagedFiles extends AbstractRepositoryListener {

  private static final Pattern SHA1 = Pattern.compile("\\b[0-9a-fA-F]{40}\\b");

  /** Beside each file of the local repository, the repositories that it came from. */
  private static final String ORIGINS = "_remote.repositories";

  private final Consumer<String> say;
  private final Set<Path> seen = new HashSet<>();
  private boolean found;

  /**
   * Watches one resolution.
   *
   * @param say takes what the user should know, line by line
   */
  DamagedFiles(Consumer<String> say) {
    this.say = say;
  }

  /** Tells whether a file was deleted: then another resolution downloads it. */
  boolean found() {
    return found;
  }

  /** Looks at a file that is there, when it was resolved and before it is read. */
  @Override
  public synchronized void artifactResolved(RepositoryEvent event) {
    File resolved = event.getFile();
    if (resolved == null || !seen.add(resolved.toPath())) {
      return;
    }
    Path file = resolved.toPath();
    if (isInLocalRepository(file, event.getSession()) && isDamaged(file)) {
      delete(file);
    }
  }

  private static boolean isInLocalRepository(Path file, RepositorySystemSession session) {
    return file.startsWith(session.getLocalRepository().getBasedir().toPath());
  }

  private void delete(Path file) {
    try {
      Files.deleteIfExists(file);
      found = true;
      say.accept(file + " is damaged: it is downloaded once more");
    } catch (IOException kept) {
      say.accept(file + " is damaged, and cannot be deleted: " + kept.getMessage());
    }
  }

  private static boolean isDamaged(Path file) {
    try {
      if (isInstalled(file)) {
        return false;
      }
      String expected = checksum(file);
      return expected == null
          ? file.toString().endsWith(".jar") && !opens(file)
          : !expected.equalsIgnoreCase(sha1(file));
    } catch (IOException gone) {
      return false; // The resolver says so.
    }
  }

  /** Tells whether the user has installed a file: it came from no repository. */
  private static boolean isInstalled(Path file) throws IOException {
    Path origins = file.resolveSibling(ORIGINS);
    return Files.exists(origins) && Files.readAllLines(origins).contains(file.getFileName() + ">=");
  }

  private static @Nullable String checksum(Path file) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + ".sha1");
    if (!Files.exists(beside)) {
      return null;
    }
    Matcher sum = SHA1.matcher(Files.readString(beside));
    return sum.find() ? sum.group() : null;
  }

  private static boolean opens(Path jar) {
    try (var _ = new ZipFile(jar.toFile())) {
      return true;
    } catch (IOException damaged) {
      return false;
    }
  }

  private static String sha1(Path file) throws IOException {
    try {
      MessageDigest sum = MessageDigest.getInstance("SHA-1");
      try (var in = new DigestInputStream(Files.newInputStream(file), sum)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(sum.digest());
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }
}
