package io.es4x.node.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.builtins.Program;
import io.es4x.os.StandardStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The standard streams, from the program's side and from the descriptor's. */
class StandardStreamTest {

  @Test
  void write_takesStringsBytesAndEncodings() {
    assertEquals(
        "äbc\nhi\nhi\nlate\n",
        Program.print(
            """
            process.stdout.write('äbc\\n');
            process.stdout.write(new Uint8Array([120, 104, 105, 10]).subarray(1));
            process.stdout.write('68690a', 'hex');
            process.stdout.write('', () => process.stdout.write('late\\n'));
            """));
  }

  @Test
  void write_refusesOtherTypes() {
    assertEquals(
        "ERR_INVALID_ARG_TYPE The \"chunk\" argument must be of type string or an instance of"
            + " Buffer, TypedArray, or DataView. Received type number (1)\n",
        Program.print(
            "try { process.stdout.write(1) } catch (e) { console.log(e.code, e.message) }"));
  }

  @Test
  void streams_lookLikePipes() {
    assertEquals(
        "1 2 undefined undefined true\n",
        Program.print(
            """
            const { stdout, stderr } = process;
            console.log(stdout.fd, stderr.fd, stdout.isTTY, stdout.columns, stdout.writable);
            """));
  }

  @Test
  void write_isThatOfThePrototypeUntilReplaced() {
    assertEquals(
        "true true true\nfalse\n",
        Program.print(
            """
            const { stdout } = process;
            const isWhole = () => stdout.write === stdout.constructor.prototype.write;
            console.log(isWhole(), stdout instanceof stdout.constructor, isWhole());
            stdout.write = stdout.write.bind(stdout);
            console.log(isWhole());
            """));
  }

  /** The callback of end comes before the stream is made whole again, as in Node. */
  @Test
  void end_writesTheChunkAndRefusesWhatItsCallbackWrites() {
    assertEquals(
        "last\nafter finish\n",
        Program.print(
            """
            process.stdout.on('error', (error) => {
              if (error.code !== 'ERR_STREAM_WRITE_AFTER_END') throw error;
            });
            process.stdout.on('finish', () => process.stdout.write('after finish\\n'));
            process.stdout.end('last\\n', () => process.stdout.write('refused\\n'));
            """));
  }

  @Test
  void write_ofManyThreads_keepsEachWriteWhole() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StandardStream stream = StandardStream.to(bytes, 1);
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      String line = String.valueOf((char) ('a' + i)).repeat(10_000) + "\n";
      threads[i] =
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (int n = 0; n < 20; n++) {
                      stream.write(line);
                    }
                  });
    }
    for (Thread thread : threads) {
      thread.join();
    }
    String[] lines = bytes.toString(StandardCharsets.UTF_8).split("\n");
    assertEquals(80, lines.length);
    assertTrue(
        Arrays.stream(lines).allMatch(line -> line.chars().allMatch(c -> c == line.charAt(0))));
  }

  @Test
  void write_waitsForADescriptorThatIsTemporarilyUnavailable() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StandardStream stream = StandardStream.to(failingEverySecondWrite(bytes), 1);
    assertTrue(stream.write("x".repeat(20_000)));
    assertEquals(20_000, bytes.size());
  }

  @Test
  void write_afterTheReaderHasGone_isDropped() {
    StandardStream stream = StandardStream.to(brokenPipe(), 1);
    assertFalse(stream.write("lost"));
    assertFalse(stream.write("lost, too"));
  }

  @Test
  void loneSurrogates_becomeReplacementCharacters() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StandardStream.to(bytes, 1).write("a\ud800b?\ud83d\ude00");
    assertEquals("a\ufffdb?\ud83d\ude00", bytes.toString(StandardCharsets.UTF_8));
  }

  private static OutputStream failingEverySecondWrite(OutputStream target) {
    return new OutputStream() {
      private int writes;

      @Override
      public void write(int b) throws IOException {
        target.write(b);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        if (writes++ % 2 == 0) {
          throw new IOException("Resource temporarily unavailable");
        }
        target.write(bytes, from, length);
      }
    };
  }

  private static OutputStream brokenPipe() {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("Broken pipe");
      }
    };
  }
}
