package io.es4x.resolver;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Resolves one {@link Request} and writes its launch file.
 *
 * <p>{@code java -jar es4x-resolver.jar request.json}
 */
final class Main {

  private Main() {}

  public static void main(String[] args) {
    if (args.length != 1) {
      System.err.println("usage: java -jar es4x-resolver.jar <request.json>");
      System.exit(2);
    }
    try {
      run(Request.read(Path.of(args[0])));
    } catch (UnresolvableException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    } catch (InvalidPathException unnameable) {
      System.err.println(
          "es4x: There is no way to name the file "
              + unnameable.getInput()
              + " in the locale of this process. Set LC_ALL to one of UTF-8, such as C.UTF-8.");
      System.exit(1);
    }
  }

  private static void run(Request request) throws UnresolvableException {
    try (var progress = new Progress(System.err, request.progress())) {
      // A signal ends the line, too: the next prompt is below it.
      Runtime.getRuntime().addShutdownHook(new Thread(progress::close));
      var _ = Path.of(System.getProperty("user.dir")); // Maven would end with an internal error.
      var maven = ContextOverrides.create().withUserSettings(true).build();
      var resolver = new LibraryResolver(Platform.load(), Host.current(), maven, progress);
      if (request.newest() != null) {
        write(request, resolver.newest(request.newest(), request.offline()));
      } else if (request.inventory() != null) {
        write(request, resolver.inventory(request.inventory(), request.offline()));
      } else {
        resolve(request, resolver, progress);
      }
    }
  }

  private static void resolve(Request request, LibraryResolver resolver, Progress progress)
      throws UnresolvableException {
    Libraries libraries = resolver.resolve(request);
    JsonObject launch = request.launch().deepCopy();
    Request.Lock lock = request.lock();
    if (lock != null) {
      var result =
          new LockCheck(request, lock).check(resolver.artifacts(libraries, request, lock.hosts()));
      launch.add("maven", result.maven());
      launch.addProperty("locked", result.hasAll());
    }
    launch.addProperty("said", progress.hasSaid());
    LaunchFile.write(Path.of(request.output()), launch, libraries);
  }

  private static void write(Request request, Map<String, ?> answer) throws UnresolvableException {
    WholeFile.write(Path.of(request.output()), new Gson().toJson(answer));
  }
}
