package io.es4x.repl;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The connection to the Node process that owns the terminal: JSON messages, one a line, over a
 * local socket.
 */
@AnyThread
final class FrontEnd {
  private final BufferedReader in;
  private final OutputStream out;

  private FrontEnd(BufferedReader in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /**
   * Connects to an address. Blocks.
   *
   * @param address a line with the port and the secret to send first, which other users of the
   *     machine must not see
   */
  static FrontEnd connect(InputStream address) throws IOException {
    String line = reader(address).readLine();
    String[] parts = line == null ? new String[0] : line.split(" ");
    if (parts.length != 2) {
      throw new IOException("The REPL is started by the command: npx es4x repl");
    }
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(parts[0]));
    socket.setTcpNoDelay(true);
    FrontEnd frontEnd = new FrontEnd(reader(socket.getInputStream()), socket.getOutputStream());
    frontEnd.write(parts[1]);
    return frontEnd;
  }

  private static BufferedReader reader(InputStream stream) {
    return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
  }

  /** Waits for the next message; null when the connection is closed. */
  @Nullable JsonObject receive() {
    try {
      String line = in.readLine();
      return line == null ? null : new JsonObject(line);
    } catch (IOException gone) {
      return null;
    }
  }

  /** Sends a message, which is lost when the connection is closed. */
  void send(JsonObject message) {
    try {
      write(message.encode());
    } catch (IOException gone) {
      // The receiving thread notices it.
    }
  }

  private synchronized void write(String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
