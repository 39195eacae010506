package io.es4x.resolver;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The request for libraries, as the {@code es4x} command writes it.
 *
 * @param output the launch file to write
 * @param libraries those that the application and its packages ask for, the application's own
 *     first: the first one to name a library decides its version
 * @param jdk the kind of JDK that will run the application
 * @param tools those of the platform that the application wants besides, by name
 * @param offline whether to do without any network
 * @param launch members copied into the launch file as they are
 * @param described libraries whose jars and sources are to be told as well; one without a version
 *     gets that of the application, or the newest release
 * @param newest the libraries, without versions, whose newest releases alone are wanted
 * @param inventory the libraries, with versions, of which only what their poms say is wanted
 * @param lock the lock of the application, or null when it has none
 * @param progress whether a terminal shows how much is downloaded
 */
record Request(
    String output,
    List<Library> libraries,
    JdkKind jdk,
    @Nullable List<String> tools,
    boolean offline,
    JsonObject launch,
    @Nullable List<Library> described,
    @Nullable List<String> newest,
    @Nullable List<String> inventory,
    @Nullable Lock lock,
    boolean progress) {

  /**
   * One library asked for.
   *
   * @param coordinates {@code group:artifact[:extension[:classifier]]:version}, or {@code
   *     group:artifact} alone for the version that the platform names
   * @param from the package.json that asks for it, for messages
   * @param by the name of its package, for the lock; null is that of the application
   */
  record Library(String coordinates, String from, @Nullable String by) {}

  /**
   * The use of a lock in a resolution.
   *
   * @param file whose path is absolute
   * @param frozen whether an artifact that is not in it is an error
   * @param write whether it is written
   * @param whole whether this resolution has all that the application and its packages ask for, so
   *     that what is not in it goes from the lock
   * @param es4x the version of ES4X
   * @param platforms the other platforms whose libraries the lock gets, in Node's words, such as
   *     {@code linux-arm64}
   */
  record Lock(
      String file,
      boolean frozen,
      boolean write,
      boolean whole,
      String es4x,
      @Nullable List<String> platforms) {

    /** The hosts of these platforms: none when nothing is said. */
    List<Host> hosts() {
      return platforms == null
          ? List.of()
          : platforms.stream()
              .map(name -> name.split("-", 2))
              .map(parts -> Host.of(parts[0], parts[1]))
              .toList();
    }
  }

  /** The libraries to describe: none when only a class path is wanted. */
  @Override
  public List<Library> described() {
    return described == null ? List.of() : described;
  }

  /** The tools: none when nothing is said. */
  @Override
  public List<String> tools() {
    return tools == null ? List.of() : tools;
  }

  static Request read(Path file) throws UnresolvableException {
    try {
      return new Gson().fromJson(Files.readString(file), Request.class);
    } catch (IOException e) {
      throw FileFailure.unreadable(file, e);
    }
  }
}
