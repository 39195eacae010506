package io.es4x.benchmarks.interop;

/** JavaScript passes a string of 64 KiB to Java, which echoes it. */
public class StringFromJs extends Crossing {
  private static final String TEXT = Texts.fresh();

  @Override
  Object javaLoop() {
    String text = TEXT;
    for (int i = 0; i < Subjects.BATCH; i++) {
      text = Texts.echo(text);
    }
    return text.length();
  }
}
