package io.es4x.coverage;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Groups the covered ranges of a file by function, nested as V8 nests them: a later range overrides
 * the count of the earlier range that contains it.
 */
final class FunctionRanges {

  /** A function; its first range is all of it. */
  record Function(String name, List<Range> ranges) {}

  record Range(int start, int end, long times) {}

  /** A range, and the ranges within it. */
  private record Node(CoveredRange part, List<Node> children) {}

  private static final Comparator<CoveredRange> OUTER_FIRST =
      Comparator.comparingInt(CoveredRange::start)
          .thenComparing(Comparator.comparingInt(CoveredRange::end).reversed())
          .thenComparing(Comparator.comparing(CoveredRange::isFunction).reversed());

  private final String text;
  private final List<Function> functions = new ArrayList<>();

  private FunctionRanges(String text) {
    this.text = text;
  }

  /**
   * Returns the functions of a file; the first is the file itself.
   *
   * @param parts ranges that are nested or disjoint, but do not overlap partly
   */
  static List<Function> of(String text, List<CoveredRange> parts) {
    FunctionRanges ranges = new FunctionRanges(text);
    ranges.add(ranges.tree(parts));
    return ranges.functions;
  }

  private Node tree(List<CoveredRange> parts) {
    Node file = new Node(new CoveredRange("", 0, text.length(), 1, true), new ArrayList<>());
    Deque<Node> open = new ArrayDeque<>(List.of(file));
    parts.stream()
        .sorted(OUTER_FIRST)
        .forEach(
            part -> {
              while (open.size() > 1 && open.element().part().end() < part.end()) {
                open.pop();
              }
              Node node = new Node(part, new ArrayList<>());
              open.element().children().add(node);
              open.push(node);
            });
    return file;
  }

  private void add(Node function) {
    CoveredRange part = function.part();
    List<Range> ranges = new ArrayList<>();
    ranges.add(new Range(part.start(), part.end(), part.times()));
    functions.add(new Function(part.name(), ranges));
    List<Node> inner = new ArrayList<>();
    collect(function, part.times(), ranges, inner);
    inner.forEach(this::add);
  }

  /** Adds the ranges whose count differs from that of the range around them. */
  private void collect(Node around, long times, List<Range> ranges, List<Node> inner) {
    int last = -1;
    for (Node child : around.children()) {
      CoveredRange part = child.part();
      if (part.isFunction()) {
        inner.add(child);
      } else if (part.times() == times) {
        collect(child, times, ranges, inner);
      } else {
        Range range = widened(part);
        if (last >= 0 && continues(ranges.get(last), range)) {
          ranges.set(last, new Range(ranges.get(last).start(), range.end(), range.times()));
        } else {
          last = ranges.size();
          ranges.add(range);
        }
        collect(child, part.times(), ranges, inner);
      }
    }
  }

  private boolean continues(Range before, Range next) {
    return before.times() == next.times()
        && before.end() <= next.start()
        && text.substring(before.end(), next.start()).isBlank();
  }

  /** Extends a range that is alone on its lines to whole lines, since reports count lines. */
  private Range widened(CoveredRange part) {
    int start = part.start();
    while (start > 0 && isSpace(text.charAt(start - 1))) {
      start--;
    }
    int end = part.end();
    while (end < text.length() && isSpace(text.charAt(end))) {
      end++;
    }
    boolean begins = start == 0 || text.charAt(start - 1) == '\n';
    boolean ends = end == text.length() || text.charAt(end) == '\n' || text.charAt(end) == '\r';
    return new Range(begins ? start : part.start(), ends ? end : part.end(), part.times());
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == ';';
  }
}
