package io.es4x.benchmarks.interop;

/** JavaScript gets a new string of 64 KiB from Java and passes it back. */
public class StringFromJava extends Crossing {
  @Override
  Object javaLoop() {
    int length = 0;
    for (int i = 0; i < Subjects.BATCH; i++) {
      length += Texts.lengthOf(Texts.fresh());
    }
    return length;
  }
}
