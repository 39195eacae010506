package io.es4x.node.bindings.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Notes what a parser tells, with the pieces of one text put together. */
final class Recorder implements MessageEvents {
  private final List<String> told = new ArrayList<>();
  private String kind = "";
  Message message = new Message(true, 0);

  String text() {
    return String.join("|", told);
  }

  /** Notes words of their own. */
  void tell(String... words) {
    kind = "";
    told.add(String.join(" ", words));
  }

  private void piece(String of, byte[] in, int from, int to) {
    String text = new String(in, from, to - from, StandardCharsets.ISO_8859_1);
    if (of.equals(kind)) {
      told.set(told.size() - 1, told.getLast() + text);
    } else if (!text.isEmpty() || of.equals("value")) {
      tell(of, text);
      kind = of;
    }
  }

  @Override
  public void begin() {
    tell("begin");
  }

  @Override
  public void url(byte[] in, int from, int to, int position) {
    piece("url", in, from, to);
  }

  @Override
  public void status(byte[] in, int from, int to, int position) {
    piece("status", in, from, to);
  }

  @Override
  public void fieldName(byte[] in, int from, int to, int position) {
    piece("name", in, from, to);
  }

  @Override
  public void fieldValue(byte[] in, int from, int to, int position) {
    piece("value", in, from, to);
  }

  @Override
  public int headComplete() {
    int number = message.isRequest ? message.method : message.status;
    tell("head " + number, message.major + "." + message.minor, "" + message.keepsAlive());
    return 0;
  }

  @Override
  public void body(byte[] in, int from, int to) {
    piece("body", in, from, to);
  }

  @Override
  public void chunkExtension(int length, int position) {}

  @Override
  public void chunkBegin() {}

  @Override
  public void chunkComplete() {}

  @Override
  public void complete() {
    tell("complete");
  }
}
