package io.es4x.codegen.emit.pkg;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** The declarations of the globals of every program: {@code vertx}, {@code config}. */
public final class Globals {
  private Globals() {}

  /** The text of {@code globals.d.ts}. */
  public static String source() {
    StringWriter text = new StringWriter();
    try (Reader in = open("globals.d.ts")) {
      in.transferTo(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** The packages with the types of other globals, and their versions. */
  static Map<String, String> dependencies() {
    Properties versions = new Properties();
    try (Reader in = open("globals.properties")) {
      versions.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> dependencies = new TreeMap<>();
    versions.forEach((name, version) -> dependencies.put((String) name, (String) version));
    return dependencies;
  }

  private static Reader open(String name) {
    InputStream in = Globals.class.getResourceAsStream(name);
    if (in == null) {
      throw new IllegalStateException(name + " is missing beside " + Globals.class);
    }
    return new InputStreamReader(in, StandardCharsets.UTF_8);
  }
}
