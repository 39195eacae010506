package io.es4x.loader.source;

import io.es4x.threads.AnyThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A text with small replacements that never move a line, and the mapping of its columns to those of
 * the original.
 */
@AnyThread
public final class EditedText {

  private record Edit(int start, int end, String text) {}

  private final String original;
  private final String edited;
  private final List<Edit> edits;

  private EditedText(String original, List<Edit> edits) {
    this.original = original;
    this.edits = edits;
    StringBuilder result = new StringBuilder(original.length() + 64 * edits.size());
    int copied = 0;
    for (Edit edit : edits) {
      result.append(original, copied, edit.start).append(edit.text);
      copied = edit.end;
    }
    this.edited = result.append(original, copied, original.length()).toString();
  }

  public String original() {
    return original;
  }

  @Override
  public String toString() {
    return edited;
  }

  /**
   * Returns the column in the original for one in the edited text. For a position inside a
   * replacement it is where the replacement begins.
   *
   * @param line from 1
   * @param column from 0
   */
  public int originalColumn(int line, int column) {
    int start = lineStart(edited, line);
    return originalOffset(start + column) - originalOffset(start);
  }

  /** Returns the offset in the original for one in the edited text. */
  public int originalOffset(int editedOffset) {
    int shift = 0;
    for (Edit edit : edits) {
      int start = edit.start + shift;
      if (editedOffset < start) {
        break;
      }
      if (editedOffset < start + edit.text.length()) {
        return edit.start;
      }
      shift += edit.text.length() - (edit.end - edit.start);
    }
    return Math.min(editedOffset - shift, original.length());
  }

  /** Returns a line of the original, without its line end. */
  public String originalLine(int line) {
    int start = lineStart(original, line);
    int end = original.indexOf('\n', start);
    return original.substring(start, end < 0 ? original.length() : end).stripTrailing();
  }

  private static int lineStart(String text, int line) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      int end = text.indexOf('\n', start);
      if (end < 0) {
        return start;
      }
      start = end + 1;
    }
    return start;
  }

  /** Collects replacements. */
  public static final class Builder {
    private final String original;
    private final List<Edit> edits = new ArrayList<>();

    public Builder(String original) {
      this.original = original;
    }

    public Builder insert(int at, String text) {
      return replace(at, at, text);
    }

    public Builder replace(int start, int end, String text) {
      edits.add(new Edit(start, end, text));
      return this;
    }

    /** Overwrites with spaces, but keeps line ends. */
    public Builder blank(int start, int end) {
      return replace(start, end, original.substring(start, end).replaceAll("[^\r\n]", " "));
    }

    public EditedText build() {
      edits.sort(Comparator.comparingInt(Edit::start));
      return new EditedText(original, List.copyOf(edits));
    }
  }
}
