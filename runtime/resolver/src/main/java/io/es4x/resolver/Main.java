package io.es4x.resolver;

import eu.maveniverse.maven.mima.context.ContextOverrides;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Resolves one {@link Request} and writes its launch file.
 *
 * <p>{@code java -jar es4x-resolver.jar request.json}
 */
final class Main {

  private Main() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: java -jar es4x-resolver.jar <request.json>");
      System.exit(2);
    }
    Request request = Request.read(Path.of(args[0]));
    try {
      var maven = ContextOverrides.create().withUserSettings(true).build();
      Libraries libraries =
          new LibraryResolver(Platform.load(), Host.current(), maven, Main::say).resolve(request);
      LaunchFile.write(Path.of(request.output()), request.launch(), libraries);
    } catch (UnresolvableException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private static void say(String line) {
    System.err.println("es4x: " + line);
  }
}
