package io.es4x.codegen.model;

import java.nio.file.Path;

/** A library to read: its name in the result, and the jar or folder with its sources. */
public record SourceModule(String name, Path sources) {}
