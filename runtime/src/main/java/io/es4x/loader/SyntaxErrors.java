package io.es4x.loader;

import io.es4x.errors.CodeFrame;
import io.es4x.errors.SourcePosition;
import io.es4x.errors.SyntaxErrorMessage;
import io.es4x.errors.SyntaxErrorWords;
import io.es4x.loader.esm.MissingExport;
import io.es4x.loader.esm.ModuleGraph;
import io.es4x.loader.resolve.UrlModules;
import io.es4x.loader.source.EditedText;
import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Adds the position in the user's file, and the imports that lead to it, to errors of parsing and
 * linking, as Node does. The error objects remain the engine's.
 */
@ContextThread
record SyntaxErrors(Supplier<ModuleGraph> graph, UrlModules urls) {

  /**
   * The engine's message that quotes the code it was given, in which {@code import} was replaced by
   * a call.
   */
  private static final Pattern BAD_TARGET =
      Pattern.compile("unexpected node in AssignmentPattern: .*");

  private static final String INVALID_TARGET = "Invalid destructuring assignment target";

  /**
   * Rewrites an error of importing ES modules to refer to the user's files.
   *
   * @param id of the module that was imported
   */
  void explain(Value error, String id) {
    String message = error.getMember("message").asString();
    SyntaxErrorMessage parsed = SyntaxErrorMessage.parse(message);
    if (parsed != null) {
      EditedText text = graph.get().editsOf(parsed.file());
      if (text != null) {
        show(error, parsed, text, ModuleGraph.withoutMark(parsed.file()));
      }
      return;
    }
    String better = linking(message, error.getMember("stack"), id);
    if (better != null) {
      reword(error, better, "", "");
    }
  }

  private @Nullable String linking(String message, Value stack, String id) {
    if (message.equals("Could not resolve indirect export entry")) {
      MissingExport missing = graph.get().missingReexport(id);
      return missing == null ? null : LinkErrorMessage.explain(missing, graph.get());
    }
    return stack.isString()
        ? LinkErrorMessage.explain(message, stack.asString(), graph.get())
        : null;
  }

  /** Rewrites an error in the text that the engine was given to refer to the file. */
  void explain(Value error, EditedText text, String file) {
    SyntaxErrorMessage parsed = SyntaxErrorMessage.parse(error.getMember("message").asString());
    if (parsed != null) {
      show(error, parsed, text, file);
    }
  }

  private void show(Value error, SyntaxErrorMessage parsed, EditedText text, String file) {
    String original = text.original();
    SourcePosition end = SourcePosition.of(file, original, original.stripTrailing().length());
    int column = text.originalColumn(parsed.line(), parsed.column()) + 1;
    // A token missing at the end is reported behind it, in the text that the loader has appended.
    boolean behind = parsed.line() > end.line();
    SourcePosition place = behind ? end : new SourcePosition(file, parsed.line(), column);
    String reason = BAD_TARGET.matcher(parsed.reason()).replaceFirst(INVALID_TARGET);
    if (behind) {
      reason = reason.replaceFirst("found }$", "found eof");
    }
    CodeFrame frame = new CodeFrame(shown(place), text.originalLine(place.line()));
    String words = SyntaxErrorWords.of(reason, original, place.offset(original));
    reword(error, words, frame + "\n\n", importers(file));
  }

  /** Adds the position of a syntax error in a JSON file. */
  void explainJson(Value error, String file, String text, int offset) {
    SourcePosition place = SourcePosition.of(file, text, offset);
    int end = text.indexOf('\n', offset);
    String line =
        text.substring(offset - place.column() + 1, end < 0 ? text.length() : end).stripTrailing();
    CodeFrame frame = new CodeFrame(shown(place), line);
    String reason = file + ": " + error.getMember("message").asString();
    reword(error, reason, frame + "\n\n", importers(file));
  }

  /** Returns the chain of imports of a file, as lines of a stack, innermost first. */
  String importers(String file) {
    StringBuilder lines = new StringBuilder();
    for (SourcePosition place : graph.get().importsOf(file)) {
      lines.append(frame(place));
    }
    return lines.toString();
  }

  /** Returns an import and the chain of imports of its file, as lines of a stack. */
  String importAt(SourcePosition place) {
    return frame(place) + importers(place.file());
  }

  private String frame(SourcePosition place) {
    return "\n    at import (" + shown(place) + ')';
  }

  /** Names a module without a file of its own by its URL, and code by its name. */
  private SourcePosition shown(SourcePosition place) {
    String url = urls.shown(Path.of(place.file()));
    return url == null ? place : new SourcePosition(url, place.line(), place.column());
  }

  private static void reword(Value error, String message, String above, String below) {
    String old = error.getMember("message").asString();
    Value stack = error.getMember("stack");
    if (stack.isString()) {
      error.putMember("stack", above + stack.asString().replace(old, message) + below);
    }
    error.putMember("message", message);
  }
}
