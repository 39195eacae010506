package io.es4x.engine;

/**
 * The words for a section of a WebAssembly module that the engine does not read. Public for {@link
 * WasmSectionPatches}, which has the engine call it.
 */
public final class WasmSection {
  /** The section of tags, which are the types of exceptions. */
  private static final int TAGS = 13;

  private WasmSection() {}

  /** The message for a section's number. */
  public static String unknown(byte id) {
    return id == TAGS
        ? "the module uses exceptions of WebAssembly, which ES4X does not have (section 13)"
        : "invalid section ID: " + id;
  }
}
