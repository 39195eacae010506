package io.es4x.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes an image of the JDK that runs it.
 *
 * <p>{@code java -cp es4x-resolver.jar io.es4x.image.Main [--trimmed] <folder> <compiler's jar>
 * ...}
 *
 * <p>A trimmed one has no tools for developers, and is compressed: see {@link Extent}.
 *
 * <p>The folder must not exist; its parent must. What is needed meanwhile lies beside it, in a
 * folder with {@code .modules} behind the name.
 */
final class Main {

  private Main() {}

  public static void main(String[] args) {
    boolean trimmed = args.length > 0 && args[0].equals("--trimmed");
    List<Path> files = Stream.of(args).skip(trimmed ? 1 : 0).map(Path::of).toList();
    if (files.size() < 2) {
      System.err.println("usage: io.es4x.image.Main [--trimmed] <folder> <compiler's jar> ...");
      System.exit(2);
    }
    try {
      make(
          files.getFirst(),
          files.subList(1, files.size()),
          trimmed ? Extent.TRIMMED : Extent.WHOLE);
    } catch (ImageException | IOException e) {
      System.err.println(e instanceof ImageException ? e.getMessage() : e.toString());
      System.exit(1);
    }
  }

  private static void make(Path image, List<Path> compiler, Extent extent)
      throws ImageException, IOException {
    Path jdk = Path.of(System.getProperty("java.home"));
    Path modules = Files.createDirectory(image.resolveSibling(image.getFileName() + ".modules"));
    List<String> names = SystemModules.write(modules, extent);
    Linker.link(image, modules, names, compiler, extent);
    OtherFiles.copy(jdk, image);
  }
}
