package io.es4x.engine.memory;

/**
 * The message for a section of a WebAssembly module that the engine does not support. Public
 * because the engine calls it, by {@link WasmSectionPatches}.
 */
public final class WasmSection {
  /** The tag section, which declares the types of exceptions. */
  private static final int TAGS = 13;

  private WasmSection() {}

  /** Returns the message for a section id. */
  public static String unknown(byte id) {
    return id == TAGS
        ? "the module uses exceptions of WebAssembly, which ES4X does not have (section 13)"
        : "invalid section ID: " + id;
  }
}
