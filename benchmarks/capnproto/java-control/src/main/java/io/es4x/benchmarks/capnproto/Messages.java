package io.es4x.benchmarks.capnproto;

import java.io.IOException;
import org.capnproto.MessageBuilder;
import org.capnproto.MessageReader;

/** Bytes that messages are written to, and others that they are read from. */
public sealed interface Messages permits Flat, Pipe {
  /** Writes a message. */
  void write(MessageBuilder message) throws IOException;

  /**
   * Reads a message. One that is malformed or truncated is an exception, here or where it is read
   * further.
   */
  MessageReader read() throws IOException;
}
