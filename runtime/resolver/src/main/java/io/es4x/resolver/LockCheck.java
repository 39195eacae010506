package io.es4x.resolver;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.util.artifact.ArtifactIdUtils;
import org.jspecify.annotations.Nullable;

/**
 * Compares what was resolved with the lock of the application, and adds to the lock what is new.
 *
 * <p>The bytes of the files are compared here, at each resolution, and not at the starts after it,
 * which notice a changed jar by its size and time and resolve again.
 *
 * @param request that has a lock
 * @param wanted what is done with it
 */
record LockCheck(Request request, Request.Lock wanted) {

  /**
   * Checks a resolution.
   *
   * @return whether the lock has all of it now
   */
  boolean check(Collection<Libraries.Resolved> resolved) throws UnresolvableException, IOException {
    Path file = Path.of(wanted.file());
    ArtifactLock before = ArtifactLock.read(file);
    if (before == null && wanted.frozen()) {
      throw notFrozen(file, "there is no such file, or it has no Java libraries", null);
    }
    var artifacts = new TreeMap<String, ArtifactLock.Entry>();
    for (Libraries.Resolved each : resolved) {
      artifacts.put(each.coordinates(), checked(each, before, file));
    }
    if (before != null) {
      kept(before, artifacts, resolved);
    }
    ArtifactLock after = new ArtifactLock(wanted.es4x(), asked(before), artifacts);
    if (after.equals(before)) {
      return true;
    }
    if (!wanted.write() || wanted.frozen() || !Files.isWritable(file.getParent())) {
      return before != null && before.artifacts().keySet().containsAll(artifacts.keySet());
    }
    after.write(file);
    return true;
  }

  private ArtifactLock.Entry checked(
      Libraries.Resolved resolved, @Nullable ArtifactLock lock, Path file)
      throws UnresolvableException {
    String sum = sha256(resolved.file());
    ArtifactLock.Entry locked = lock == null ? null : lock.artifacts().get(resolved.coordinates());
    if (locked == null && wanted.frozen()) {
      throw notFrozen(
          file,
          "it has no %s, which %s asks for"
              .formatted(resolved.coordinates(), String.join(", ", resolved.from())),
          resolved.host());
    }
    if (locked != null && !locked.sha256().equals(sum)) {
      throw new UnresolvableException(
          """
          ES4X_LOCK_MISMATCH: %s is not the %s of %s.
          SHA-256 in the lock: %s
          SHA-256 of the file: %s
          If the file is damaged or was changed, remove it: it is downloaded once more. If another one was published \
          and is right, remove its entry from the lock, and run: es4x install"""
              .formatted(resolved.file(), resolved.coordinates(), file, locked.sha256(), sum));
    }
    return new ArtifactLock.Entry(sum, resolved.from(), resolved.host());
  }

  /**
   * Keeps what this resolution has not asked for: what ES4X itself needs on other platforms and
   * with other options and, unless this resolution has all of the rest, that; but of neither
   * another version of the same.
   */
  private void kept(
      ArtifactLock before,
      TreeMap<String, ArtifactLock.Entry> artifacts,
      Collection<Libraries.Resolved> resolved) {
    Set<String> ids = new TreeSet<>(resolved.stream().map(each -> id(each.coordinates())).toList());
    boolean isSameVersion = before.es4x().equals(wanted.es4x());
    before
        .artifacts()
        .forEach(
            (coordinates, entry) -> {
              boolean stays = entry.from().contains(Origins.ES4X) ? isSameVersion : !wanted.whole();
              if (stays && !ids.contains(id(coordinates))) {
                artifacts.putIfAbsent(coordinates, entry);
              }
            });
  }

  /** A start whose packages are fewer, as without devDependencies, leaves the list as it is. */
  private Set<String> asked(@Nullable ArtifactLock before) {
    Set<String> asked = ArtifactLock.asked(request);
    boolean isPart = before != null && !wanted.whole() && before.asked().containsAll(asked);
    return before != null && isPart ? before.asked() : asked;
  }

  private static String id(String coordinates) {
    return ArtifactIdUtils.toVersionlessId(new DefaultArtifact(coordinates));
  }

  /**
   * @param host that needs what is not there, or null for this one
   */
  private static UnresolvableException notFrozen(Path file, String why, @Nullable String host) {
    return new UnresolvableException(
        """
        ES4X_NOT_LOCKED: %s is frozen, and %s (%s).
        Where the lock may change, run: es4x install. Commit the file."""
            .formatted(file, why, host == null ? Host.current().classifier() : host));
  }

  private static String sha256(Path file) {
    try {
      MessageDigest sum = MessageDigest.getInstance("SHA-256");
      try (var in = new DigestInputStream(Files.newInputStream(file), sum)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(sum.digest());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }
}
