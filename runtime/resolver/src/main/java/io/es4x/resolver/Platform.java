package io.es4x.resolver;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The libraries that every application runs on, with the versions this build was tested with.
 *
 * @param boms poms whose managed versions hold for everything resolved, earlier ones first
 * @param libraries the engine and Vert.x
 * @param compiler the modules that replace a stock JDK's own, empty, compiler modules
 * @param tools what only some starts need, such as the inspector, by name
 * @param natives the native libraries for each operating system, named as in {@link Host}
 */
record Platform(
    List<String> boms,
    List<String> libraries,
    List<String> compiler,
    Map<String, List<String>> tools,
    Map<String, List<String>> natives) {

  static Platform load() {
    try (var json =
        new InputStreamReader(
            Objects.requireNonNull(Platform.class.getResourceAsStream("platform.json")),
            StandardCharsets.UTF_8)) {
      return new Gson().fromJson(json, Platform.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The native libraries for {@code host}: none where none are published. */
  List<String> nativesFor(Host host) {
    if (!host.hasNatives()) {
      return List.of();
    }
    return natives.getOrDefault(host.os(), List.of()).stream()
        .map(library -> library.replace("{host}", host.classifier()))
        .map(library -> library.replace("{machine}", host.machine()))
        .map(library -> library.replace("{system}", host.system()))
        .map(library -> library.replace("{zstd}", host.zstd()))
        .toList();
  }
}
