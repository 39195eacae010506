package io.es4x.image;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.attribute.ModuleHashesAttribute;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The modules of the running JDK, as modular jars that {@code jlink} takes. */
final class SystemModules {

  /**
   * The modules that are left out: the empty ones in whose place the compiler comes, and one that
   * makes every start warn of incubating modules once it is linked.
   */
  private static final Set<String> LEFT_OUT =
      Set.of("jdk.graal.compiler", "jdk.graal.compiler.management", "jdk.incubator.vector");

  private SystemModules() {}

  /**
   * Writes them into a folder. A JDK need not come with a {@code jmods} folder; those that it runs
   * on it always has.
   *
   * @return their names
   */
  static List<String> write(Path folder) throws IOException {
    FileSystem runtime = FileSystems.getFileSystem(URI.create("jrt:/"));
    List<String> names = new ArrayList<>();
    try (Stream<Path> modules = Files.list(runtime.getPath("/modules"))) {
      for (Path module : (Iterable<Path>) modules::iterator) {
        String name = module.getFileName().toString();
        if (!LEFT_OUT.contains(name)) {
          writeJar(module, folder.resolve(name + ".jar"));
          names.add(name);
        }
      }
    }
    return names;
  }

  private static void writeJar(Path module, Path jar) throws IOException {
    try (Stream<Path> files = Files.walk(module);
        var out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)))) {
      out.setLevel(Deflater.NO_COMPRESSION);
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String name = module.relativize(file).toString();
        if (!isMadeByLinker(name)) {
          out.putNextEntry(new ZipEntry(name));
          out.write(content(name, file));
        }
      }
    }
  }

  /** Tells whether the linker generated a class when it made the JDK: it does so again. */
  private static boolean isMadeByLinker(String name) {
    return name.startsWith("jdk/internal/module/SystemModules$")
        || (name.startsWith("java/lang/invoke/")
            && (name.endsWith("$Holder.class")
                || (name.contains("$Species_") && !name.contains("SpeciesData"))));
  }

  private static byte[] content(String name, Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    if (!name.equals("module-info.class")) {
      return bytes;
    }
    // java.base knows the hashes of the JDK's modules: the compiler's is another one now.
    ClassFile classes = ClassFile.of();
    return classes.transformClass(
        classes.parse(bytes),
        ClassTransform.dropping(element -> element instanceof ModuleHashesAttribute));
  }
}
