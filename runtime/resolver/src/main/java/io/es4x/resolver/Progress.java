package io.es4x.resolver;

import java.io.PrintStream;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.eclipse.aether.AbstractRepositoryListener;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryEvent;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;
import org.eclipse.aether.util.listener.ChainedRepositoryListener;

/**
 * Writes messages, and in a terminal one line that is rewritten in place: how many files and
 * megabytes were downloaded.
 *
 * <p>Maven asks for several files at once, each on a thread of its own. The size of those that it
 * has not asked for yet is unknown, so that a total is known of the files only.
 */
final class Progress implements AutoCloseable {

  private final PrintStream out;
  private final boolean isTerminal;
  private int wanted;
  private int files;
  private long bytes;
  private String line = "";
  private final Set<String> said = new HashSet<>();

  Progress(PrintStream out, boolean isTerminal) {
    this.out = out;
    this.isTerminal = isTerminal;
  }

  /** Counts what one session downloads. */
  void watch(DefaultRepositorySystemSession session) {
    if (isTerminal) {
      session.setRepositoryListener(
          ChainedRepositoryListener.newInstance(session.getRepositoryListener(), new Files()));
      session.setTransferListener(new Bytes());
    }
  }

  /** Writes a message on a line of its own, the first time. */
  synchronized void say(String message) {
    if (said.add(message)) {
      close();
      out.println("es4x: " + message);
    }
  }

  /** Returns whether there was a message. */
  synchronized boolean hasSaid() {
    return !said.isEmpty();
  }

  /** Ends the line, if there is one, with the last numbers. */
  @Override
  public synchronized void close() {
    if (!line.isEmpty()) {
      write(
          "es4x: downloaded %d %s, %s"
              .formatted(files, files == 1 ? "file" : "files", megabytes()));
      out.println();
      line = "";
    }
  }

  private synchronized void count(int moreWanted, int moreFiles, int moreBytes) {
    wanted += moreWanted;
    files += moreFiles;
    bytes += moreBytes;
    write("es4x: downloading %d of %d files, %s".formatted(files, wanted, megabytes()));
  }

  /** Writes over the line: with spaces, which consoles without control sequences know as well. */
  private void write(String text) {
    if (!text.equals(line)) {
      out.print("\r" + text + " ".repeat(Math.max(0, line.length() - text.length())));
      out.flush();
      line = text;
    }
  }

  private String megabytes() {
    return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }

  private final class Files extends AbstractRepositoryListener {

    @Override
    public void artifactDownloading(RepositoryEvent event) {
      count(1, 0, 0);
    }

    @Override
    public void artifactDownloaded(RepositoryEvent event) {
      if (event.getException() == null) {
        count(0, 1, 0);
      } else {
        count(-1, 0, 0); // Another repository may have it.
      }
    }
  }

  private final class Bytes extends AbstractTransferListener {

    @Override
    public void transferProgressed(TransferEvent event) {
      count(0, 0, event.getDataLength());
    }
  }
}
