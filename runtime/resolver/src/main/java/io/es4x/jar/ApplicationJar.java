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
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
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
    Map<String, Path> files = new TreeMap<>();
    for (Path file : JarFiles.allIn(folder)) {
      files.put(place(folder, file), file);
    }
    String id = name + "-" + hash(files);
    try (var out = new JarFiles(jar)) {
      out.add(JarFile.MANIFEST_NAME, manifest(name, id));
      for (Class<?> one : Main.CLASSES) {
        String file = one.getName().replace('.', '/') + ".class";
        try (InputStream bytes = Main.class.getResourceAsStream("/" + file)) {
          out.add(file, Objects.requireNonNull(bytes).readAllBytes());
        }
      }
      for (var entry : files.entrySet()) {
        out.add(entry.getKey(), content(entry.getValue()));
      }
    }
  }

  /** Returns the name of an entry of the jar. */
  private static String place(Path folder, Path file) {
    String path = folder.relativize(file).toString();
    if (Files.isSymbolicLink(file)) {
      return Package.LINKS + path;
    }
    if (Files.isDirectory(file)) {
      return Package.FILES + path + "/";
    }
    return (Files.isExecutable(file) ? Package.PROGRAMS : Package.FILES) + path;
  }

  private static byte[] content(Path file) throws IOException {
    if (Files.isSymbolicLink(file)) {
      return Files.readSymbolicLink(file).toString().getBytes(StandardCharsets.UTF_8);
    }
    return Files.isDirectory(file) ? new byte[0] : Files.readAllBytes(file);
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

  private static String hash(Map<String, Path> files) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (var entry : files.entrySet()) {
        digest.update(entry.getKey().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        digest.update(content(entry.getValue()));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, TOLD);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible); // Every JDK must have it.
    }
  }
}
