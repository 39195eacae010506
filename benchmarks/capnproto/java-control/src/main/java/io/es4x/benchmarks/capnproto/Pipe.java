package io.es4x.benchmarks.capnproto;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import org.capnproto.BufferedInputStreamWrapper;
import org.capnproto.BufferedOutputStreamWrapper;
import org.capnproto.DecodeException;
import org.capnproto.MessageBuilder;
import org.capnproto.MessageReader;
import org.capnproto.Serialize;
import org.capnproto.SerializePacked;

/** The standard input and output of this process. */
public final class Pipe implements Messages {
  private final boolean packed;
  private final BufferedInputStreamWrapper input =
      new BufferedInputStreamWrapper(new FileInputStream(FileDescriptor.in).getChannel());
  private final BufferedOutputStreamWrapper output =
      new BufferedOutputStreamWrapper(new FileOutputStream(FileDescriptor.out).getChannel());

  public Pipe(boolean packed) {
    this.packed = packed;
  }

  @Override
  public void write(MessageBuilder message) throws IOException {
    if (packed) {
      SerializePacked.write(output, message);
    } else {
      Serialize.write(output, message);
    }
    output.flush();
  }

  @Override
  public MessageReader read() throws IOException {
    return packed ? SerializePacked.read(input) : Serialize.read(input);
  }

  /** Waits for the next message, and returns false if the input ends instead. */
  public boolean hasNext() throws IOException {
    try {
      return input.getReadBuffer().hasRemaining();
    } catch (DecodeException end) {
      return false;
    }
  }
}
