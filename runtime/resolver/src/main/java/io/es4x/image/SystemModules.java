package io.es4x.image;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.ModuleHashInfo;
import java.lang.classfile.attribute.ModuleHashesAttribute;
import java.lang.constant.ModuleDesc;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The modules of the running JDK, as modular jars that {@code jlink} takes. */
final class SystemModules {
  private static final String BASE = "java.base";
  private static final String HASH = "SHA-256";

  /**
   * The modules that are left out: the empty ones in whose place the compiler comes, and one that
   * makes every start warn of incubating modules once it is linked.
   */
  private static final Set<String> LEFT_OUT =
      Set.of("jdk.graal.compiler", "jdk.graal.compiler.management", "jdk.incubator.vector");

  private final Path folder;
  private final List<ModuleHashInfo> hashes = new ArrayList<>();

  private SystemModules(Path folder) {
    this.folder = folder;
  }

  /**
   * Writes them into a folder. A JDK need not come with a {@code jmods} folder; those that it runs
   * on it always has.
   *
   * @return their names
   */
  static List<String> write(Path folder, Extent extent) throws IOException {
    FileSystem runtime = FileSystems.getFileSystem(URI.create("jrt:/"));
    var jars = new SystemModules(folder);
    List<String> names = new ArrayList<>();
    try (Stream<Path> modules = Files.list(runtime.getPath("/modules"))) {
      for (Path module : (Iterable<Path>) modules::iterator) {
        String name = module.getFileName().toString();
        if (!LEFT_OUT.contains(name) && extent.has(name) && !name.equals(BASE)) {
          byte[] hash = jars.writeJar(module);
          jars.hashes.add(ModuleHashInfo.of(ModuleDesc.of(name), hash));
          names.add(name);
        }
      }
    }
    // The last one, as it has the hashes of the others.
    jars.writeJar(runtime.getPath("/modules", BASE));
    names.add(BASE);
    return names;
  }

  /** Returns the hash of the module, as {@code jdk.internal.module.ModuleHashes} computes it. */
  private byte[] writeJar(Path module) throws IOException {
    Path jar = folder.resolve(module.getFileName() + ".jar");
    MessageDigest digest = digest();
    try (Stream<Path> files = Files.walk(module);
        var out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)))) {
      out.setLevel(Deflater.NO_COMPRESSION);
      List<String> names =
          files
              .filter(Files::isRegularFile)
              .map(file -> module.relativize(file).toString())
              .filter(name -> !isMadeByLinker(name))
              .sorted()
              .toList();
      for (String name : names) {
        byte[] bytes = content(module, name);
        out.putNextEntry(new ZipEntry(name));
        out.write(bytes);
        digest.update(name.getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
      }
    }
    return digest.digest();
  }

  /** Tells whether the linker generated a class when it made the JDK: it does so again. */
  private static boolean isMadeByLinker(String name) {
    return name.startsWith("jdk/internal/module/SystemModules$")
        || (name.startsWith("java/lang/invoke/")
            && (name.endsWith("$Holder.class")
                || (name.contains("$Species_") && !name.contains("SpeciesData"))));
  }

  /**
   * Returns a file of a module. java.base knows the hashes of the JDK's modules, by which a stack
   * trace tells them from others; some are not as they were hashed, and the compiler is another.
   */
  private byte[] content(Path module, String name) throws IOException {
    byte[] bytes = Files.readAllBytes(module.resolve(name));
    if (!name.equals("module-info.class")) {
      return bytes;
    }
    ClassFile classes = ClassFile.of();
    return classes.transformClass(
        classes.parse(bytes),
        (builder, element) ->
            builder.with(
                element instanceof ModuleHashesAttribute
                    ? ModuleHashesAttribute.of(HASH, hashes)
                    : element));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance(HASH);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible); // Every JDK must have it.
    }
  }
}
