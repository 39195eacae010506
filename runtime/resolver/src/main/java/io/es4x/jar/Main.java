package io.es4x.jar;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes a jar.
 *
 * <p>{@code java -cp es4x-resolver.jar io.es4x.jar.Main <jar> <folder> [<name>]}
 *
 * <p>With the name of an application, the folder is its package, and the jar unpacks and runs it;
 * otherwise the jar has the files of the folder.
 */
final class Main {

  private Main() {}

  public static void main(String[] args) {
    if (args.length < 2 || args.length > 3) {
      System.err.println("usage: io.es4x.jar.Main <jar> <folder> [<name>]");
      System.exit(2);
    }
    Path jar = Path.of(args[0]);
    Path folder = Path.of(args[1]);
    try {
      if (args.length == 3) {
        ApplicationJar.write(jar, folder, args[2]);
      } else {
        JarFiles.write(jar, folder);
      }
    } catch (IOException e) {
      System.err.println(e);
      System.exit(1);
    }
  }
}
