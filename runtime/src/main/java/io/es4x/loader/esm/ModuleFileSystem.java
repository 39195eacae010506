package io.es4x.loader.esm;

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
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.io.FileSystem;

/**
 * The file system that contexts read through: prepared modules come from memory, whether they exist
 * as files or not, and everything else from disk.
 */
public final class ModuleFileSystem implements FileSystem {

  private final ModuleGraph graph;
  private final FileSystem disk = FileSystem.newDefaultFileSystem();

  public ModuleFileSystem(ModuleGraph graph) {
    this.graph = graph;
  }

  private boolean isModule(Path path) {
    return graph.textOf(path.toString()) != null;
  }

  @Override
  public Path parsePath(URI uri) {
    return disk.parsePath(uri);
  }

  @Override
  public Path parsePath(String path) {
    return disk.parsePath(path);
  }

  @Override
  public void checkAccess(Path path, Set<? extends AccessMode> modes, LinkOption... options)
      throws IOException {
    if (!isModule(path)) {
      disk.checkAccess(path, modes, options);
    }
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    String text = graph.textOf(path.toString());
    return text == null
        ? disk.newByteChannel(path, options, attributes)
        : new MemoryChannel(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public Path toAbsolutePath(Path path) {
    return disk.toAbsolutePath(path);
  }

  /** An id is real already: symbolic links were followed, or kept, by the resolver. */
  @Override
  public Path toRealPath(Path path, LinkOption... options) throws IOException {
    return isModule(path) ? path : disk.toRealPath(path, options);
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
