package io.es4x.loader.esm;

import io.es4x.loader.resolve.ModuleErrors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The imports and exports of a WebAssembly module, read from its binary. Source: WebAssembly Core
 * Specification 5.5, "Modules".
 *
 * @param imports names of modules
 * @param exports names
 */
record WasmInterface(Set<String> imports, List<String> exports) {

  private static final int HEADER = 8;
  private static final int IMPORTS = 2;
  private static final int EXPORTS = 7;

  /** Reads a file. The result is empty if it is not WebAssembly: compiling it reports the error. */
  static WasmInterface of(Path file) {
    WasmInterface result = new WasmInterface(new LinkedHashSet<>(), new ArrayList<>());
    try {
      ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
      result.read(in, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException | BufferUnderflowException broken) {
      return new WasmInterface(Set.of(), List.of());
    }
    return result;
  }

  private void read(ByteBuffer in, Path file) {
    in.position(HEADER);
    while (in.hasRemaining()) {
      int section = in.get();
      int end = number(in);
      end += in.position();
      if (section == IMPORTS) {
        for (int count = number(in); count > 0; count--) {
          String module = name(in);
          check("import", module.startsWith("wasm-js:"), module, file);
          String name = name(in);
          check("import name", isReserved(name), name, file);
          imports.add(module);
          skipImport(in);
        }
      } else if (section == EXPORTS) {
        for (int count = number(in); count > 0; count--) {
          String name = name(in);
          check("export name", isReserved(name), name, file);
          exports.add(name);
          in.get();
          number(in);
        }
      }
      in.position(end);
    }
  }

  private static boolean isReserved(String name) {
    return name.startsWith("wasm:") || name.startsWith("wasm-js:");
  }

  private static void check(String kind, boolean isReserved, String name, Path file) {
    if (isReserved) {
      throw ModuleErrors.reservedWasmName(kind, name, file);
    }
  }

  /** Skips an {@code importdesc}: a function, table, memory, global or tag. */
  private static void skipImport(ByteBuffer in) {
    switch (in.get()) {
      case 0 -> number(in);
      case 1 -> {
        skipType(in);
        skipLimits(in);
      }
      case 2 -> skipLimits(in);
      case 3 -> {
        skipType(in);
        in.get();
      }
      case 4 -> {
        in.get();
        number(in);
      }
      default -> throw new IllegalArgumentException("unknown kind of WebAssembly import");
    }
  }

  private static void skipType(ByteBuffer in) {
    int type = in.get();
    if (type == 0x63 || type == 0x64) { // ref null, ref: of a heap type
      number(in);
    }
  }

  private static void skipLimits(ByteBuffer in) {
    boolean hasMaximum = (in.get() & 1) != 0;
    number(in);
    if (hasMaximum) {
      number(in);
    }
  }

  private static String name(ByteBuffer in) {
    byte[] bytes = new byte[number(in)];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Reads a number in LEB128. */
  private static int number(ByteBuffer in) {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = in.get();
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }
}
