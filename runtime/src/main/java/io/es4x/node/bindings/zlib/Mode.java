package io.es4x.node.bindings.zlib;

/** The kinds of streams, in the order of Node's constants, which begin with 1. */
enum Mode {
  DEFLATE,
  INFLATE,
  GZIP,
  GUNZIP,
  DEFLATERAW,
  INFLATERAW,
  UNZIP,
  BROTLI_DECODE,
  BROTLI_ENCODE,
  ZSTD_COMPRESS,
  ZSTD_DECOMPRESS;

  static Mode of(int constant) {
    return values()[constant - 1];
  }
}
