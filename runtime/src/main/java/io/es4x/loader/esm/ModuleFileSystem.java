package io.es4x.loader.esm;

import io.es4x.errors.ScriptName;
import io.es4x.threads.ContextThread;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.DirectoryStream;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.io.FileSystem;
import org.jspecify.annotations.Nullable;

/**
 * The file system that one context reads through: prepared modules come from memory, whether or not
 * they exist as files, and everything else from disk.
 *
 * <p>The engine also resolves through it the specifiers of {@code import()} in {@code eval} and
 * {@code new Function}, which the loader does not rewrite. It asks for the path of the importing
 * file first, and next for the path of a bare specifier or the existence of a file.
 */
@ContextThread
public final class ModuleFileSystem implements FileSystem {

  /** Prepares a module for an import that the loader has not rewritten. */
  @FunctionalInterface
  public interface Lookup {
    /**
     * Returns the id of the module; in case of a failure that of a module which throws it.
     *
     * @param referrer the path or id of the importing module, or null
     */
    @ContextThread
    String find(String specifier, @Nullable String referrer);
  }

  private final ModuleGraph graph;
  private final FileSystem disk = FileSystem.newDefaultFileSystem();
  private final Map<Path, Path> found = new HashMap<>();
  private @Nullable ModuleGraph hooked;
  private @Nullable Lookup lookup;
  private @Nullable String referrer;

  public ModuleFileSystem(ModuleGraph graph) {
    this.graph = graph;
  }

  /** Sets the lookup of modules; without it, only prepared ones are found. */
  public void lookup(Lookup lookup) {
    this.lookup = lookup;
  }

  /**
   * Releases the context, which has ended: the engine may keep the file system of its first
   * context.
   */
  public void end() {
    lookup = null;
    hooked = null;
  }

  /** Sets the graph of the context's own modules, once it has hooks. */
  public void hooked(ModuleGraph graph) {
    hooked = graph;
  }

  private @Nullable String textOf(Path path) {
    ModuleGraph own = hooked;
    String text = own == null ? null : own.textOf(path.toString());
    return text != null ? text : graph.textOf(path.toString());
  }

  private Path find(String specifier) {
    Lookup known = lookup;
    String importer = referrer;
    if (isScript(importer)) {
      referrer = null;
    }
    return disk.parsePath(known == null ? specifier : known.find(specifier, importer));
  }

  /**
   * Returns whether an importer is a script with its own behaviour of {@code import()}, which
   * applies to URLs, too.
   */
  private static boolean isScript(@Nullable String importer) {
    return importer != null && ScriptName.of(importer) != null;
  }

  /** Returns whether a path is that of a module or script, which need not exist as a file. */
  private boolean isModule(Path path) {
    return textOf(path) != null || ScriptName.of(path.toString()) != null;
  }

  @Override
  public Path parsePath(URI uri) {
    if (!isScript(referrer)) {
      referrer = null; // not asked for before
    }
    return find(uri.toString());
  }

  @Override
  public Path parsePath(String path) {
    Path parsed = disk.parsePath(path);
    if (parsed.isAbsolute()) {
      referrer = path;
      return parsed;
    }
    return path.isEmpty() ? parsed : find(path);
  }

  @Override
  public void checkAccess(Path path, Set<? extends AccessMode> modes, LinkOption... options)
      throws IOException {
    if (!isModule(path)) {
      found.put(path, find(path.toString()));
    }
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    String text = textOf(path);
    return text == null
        ? disk.newByteChannel(path, options, attributes)
        : new MemoryChannel(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public Path toAbsolutePath(Path path) {
    return disk.toAbsolutePath(path);
  }

  /** An id is a real path already: the resolver has followed, or kept, symbolic links. */
  @Override
  public Path toRealPath(Path path, LinkOption... options) throws IOException {
    Path module = found.get(path);
    return module != null ? module : isModule(path) ? path : disk.toRealPath(path, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return disk.readAttributes(path, attributes, options);
  }

  @Override
  public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
    disk.createDirectory(directory, attributes);
  }

  @Override
  public void delete(Path path) throws IOException {
    disk.delete(path);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path directory, DirectoryStream.Filter<? super Path> filter) throws IOException {
    return disk.newDirectoryStream(directory, filter);
  }
}
