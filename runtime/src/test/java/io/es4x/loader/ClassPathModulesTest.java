package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.loader.classpath.ClassPathOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests modules of jars and of folders on the class path, and the cache of unpacked jars. */
class ClassPathModulesTest {

  @RegisterExtension final Application app = new Application();
  private Path jar;
  private Path cache;

  @BeforeEach
  void start() throws IOException {
    jar = app.path("lib.jar");
    cache = app.path("cache");
    pack(Map.of("lib/a.mjs", "export default 'jar'", "A.class", "", "../evil.mjs", "evil"));
    Files.createDirectories(app.path("classes/lib"));
    Files.writeString(app.path("classes/lib/b.mjs"), "export default 'folder'");
    restart();
  }

  private void restart() throws IOException {
    URL[] urls = {jar.toUri().toURL(), app.path("classes/").toUri().toURL()};
    URLClassLoader loader = new URLClassLoader(urls, null);
    app.options(
        new ModuleOptions().setClassPath(new ClassPathOptions(loader, cache, app.path(""))));
  }

  private void pack(Map<String, String> entries) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private List<Path> unpacked() throws IOException {
    try (var entries = Files.list(cache)) {
      return entries.filter(Files::isDirectory).toList();
    }
  }

  @Test
  void modules_comeFromJarsAndFolders() throws IOException {
    app.file(
        "main.mjs",
        "import a from 'classpath:lib/a.mjs'; import b from 'classpath:lib/b.mjs'; log(a, b)");
    assertEquals(List.of("jar folder"), app.run("main.mjs"));
    assertEquals(1, unpacked().size());
    assertFalse(Files.exists(unpacked().getFirst().resolve("A.class")));
    assertFalse(Files.exists(cache.resolve("evil.mjs")));
  }

  @Test
  void changedJar_isUnpackedAnew_andWhatNobodyUsedForAMonthGoes() throws IOException {
    app.file("main.mjs", "import a from 'classpath:lib/a.mjs'; log(a)");
    app.run("main.mjs");
    Path first = unpacked().getFirst();
    pack(Map.of("lib/a.mjs", "export default 'changed'"));
    restart();
    assertEquals(List.of("jar", "changed"), app.run("main.mjs"));
    assertEquals(2, unpacked().size());
    Path unused = Files.createDirectories(cache.resolve("unused-0123456789abcdef/lib"));
    Files.writeString(unused.resolve("a.mjs"), "");
    FileTime before = FileTime.from(Instant.now().minus(Duration.ofDays(31)));
    Files.setLastModifiedTime(unused.getParent(), before);
    Files.setLastModifiedTime(first, before);
    pack(Map.of("lib/a.mjs", "export default 'once more'"));
    restart();
    app.run("main.mjs");
    assertFalse(Files.exists(unused.getParent()));
    assertTrue(Files.exists(first), "this process uses it");
    assertEquals(3, unpacked().size());
    assertTrue(app.log().contains("once more"));
  }
}
