package io.es4x.jar;

import io.es4x.unpack.Main;
import io.es4x.unpack.Package;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The executable jar of an application: its package, and the program that unpacks and runs it. */
final class ApplicationJar {
  /** The number of bytes of a hash that tell packages of one application from each other. */
  private static final int TOLD = 8;

  private ApplicationJar() {}

  /**
   * Writes it.
   *
   * @param folder the package
   * @param name of the application
   */
  static void write(Path jar, Path folder, String name) throws IOException {
    List<Path> files = JarFiles.filesIn(folder);
    String id = name + "-" + hash(folder, files);
    try (var out = new JarFiles(jar)) {
      out.add(JarFile.MANIFEST_NAME, manifest(name, id));
      for (Class<?> one : Main.CLASSES) {
        String file = one.getName().replace('.', '/') + ".class";
        try (InputStream bytes = Main.class.getResourceAsStream("/" + file)) {
          out.add(file, Objects.requireNonNull(bytes).readAllBytes());
        }
      }
      for (Path file : files) {
        boolean isLink = Files.isSymbolicLink(file);
        String place = folder.relativize(file).toString();
        out.add((isLink ? Package.LINKS : Package.FILES) + place, content(file));
      }
    }
  }

  private static byte[] content(Path file) throws IOException {
    return Files.isSymbolicLink(file)
        ? Files.readSymbolicLink(file).toString().getBytes(StandardCharsets.UTF_8)
        : Files.readAllBytes(file);
  }

  private static byte[] manifest(String name, String id) throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
    main.putValue("Enable-Native-Access", "ALL-UNNAMED");
    main.putValue(Package.NAME, name);
    main.putValue(Package.ID, id);
    var bytes = new ByteArrayOutputStream();
    manifest.write(bytes);
    return bytes.toByteArray();
  }

  private static String hash(Path folder, List<Path> files) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : files) {
        digest.update(folder.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        digest.update(content(file));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, TOLD);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible); // Every JDK must have it.
    }
  }
}
