package io.es4x.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes an image of the JDK that runs it.
 *
 * <p>{@code java -cp es4x-resolver.jar io.es4x.image.Main <folder> <compiler's jar> ...}
 *
 * <p>The folder must not exist; its parent must. What is needed meanwhile lies beside it, in a
 * folder with {@code .modules} behind the name.
 */
final class Main {

  private Main() {}

  public static void main(String[] args) {
    if (args.length < 2) {
      System.err.println("usage: io.es4x.image.Main <folder> <compiler's jar> ...");
      System.exit(2);
    }
    try {
      make(Path.of(args[0]), Stream.of(args).skip(1).map(Path::of).toList());
    } catch (ImageException | IOException e) {
      System.err.println(e instanceof ImageException ? e.getMessage() : e.toString());
      System.exit(1);
    }
  }

  private static void make(Path image, List<Path> compiler) throws ImageException, IOException {
    Path jdk = Path.of(System.getProperty("java.home"));
    Path modules = Files.createDirectory(image.resolveSibling(image.getFileName() + ".modules"));
    List<String> names = SystemModules.write(modules);
    Linker.link(image, modules, names, compiler);
    OtherFiles.copy(jdk, image);
  }
}
