package io.es4x.resolver;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
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
   * The result of a check.
   *
   * @param maven the Java libraries that were compared or written, as the lock has them; null when
   *     there is no lock
   * @param hasAll whether they are all of the resolution
   */
  record Result(@Nullable JsonElement maven, boolean hasAll) {}

  /** Checks a resolution. */
  Result check(Collection<Libraries.Resolved> artifacts) throws UnresolvableException {
    Map<Libraries.Resolved, String> resolved = new LinkedHashMap<>();
    for (Libraries.Resolved each : artifacts) {
      resolved.put(each, sha256(each.file()));
    }
    Path path = Path.of(wanted.file());
    if (!wanted.write() || wanted.frozen() || !Files.isWritable(path.getParent())) {
      return compared(LockFile.read(path), resolved);
    }
    try (var _ = LockGuard.of(path)) {
      LockFile file = LockFile.read(path);
      ArtifactLock before = file.libraries();
      ArtifactLock after = updated(before, resolved);
      return new Result(after.equals(before) ? file.maven() : file.write(after), true);
    }
  }

  private Result compared(LockFile file, Map<Libraries.Resolved, String> resolved)
      throws UnresolvableException {
    ArtifactLock lock = file.libraries();
    if (lock == null && wanted.frozen()) {
      throw notFrozen(file.path(), "there is no such file, or it has no Java libraries", null);
    }
    ArtifactLock all = updated(lock, resolved);
    boolean hasAll =
        lock != null && lock.artifacts().keySet().containsAll(all.artifacts().keySet());
    return new Result(file.maven(), hasAll);
  }

  /** Returns the lock with what was resolved, whose bytes must be those that it has. */
  private ArtifactLock updated(
      @Nullable ArtifactLock before, Map<Libraries.Resolved, String> resolved)
      throws UnresolvableException {
    var artifacts = new TreeMap<String, ArtifactLock.Entry>();
    for (var entry : resolved.entrySet()) {
      Libraries.Resolved each = entry.getKey();
      String sum = entry.getValue();
      requireLocked(each, sum, before);
      artifacts.put(each.coordinates(), new ArtifactLock.Entry(sum, each.from(), each.host()));
    }
    if (before != null) {
      kept(before, artifacts, resolved.keySet());
    }
    return new ArtifactLock(wanted.es4x(), asked(before), artifacts);
  }

  private void requireLocked(Libraries.Resolved resolved, String sum, @Nullable ArtifactLock lock)
      throws UnresolvableException {
    ArtifactLock.Entry locked = lock == null ? null : lock.artifacts().get(resolved.coordinates());
    Path file = Path.of(wanted.file());
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

  private static String sha256(Path file) throws UnresolvableException {
    try {
      MessageDigest sum = MessageDigest.getInstance("SHA-256");
      try (var in = new DigestInputStream(Files.newInputStream(file), sum)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(sum.digest());
    } catch (IOException e) {
      throw FileFailure.unreadable(file, e);
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }
}
