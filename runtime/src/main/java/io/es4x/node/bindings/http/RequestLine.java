package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;
import java.util.List;

/** The first line of a request. */
@ContextThread
final class RequestLine extends FirstLine {
  private static final Words PREFACE = Words.exactly(List.of("\r\n\r\nSM\r\n\r\n"));
  private static final String EXPECTED_END = "Expected CRLF after version";

  private enum State {
    METHOD,
    FIRST_SPACE,
    SPACES,
    URL,
    BEFORE_PROTOCOL,
    PROTOCOL,
    SLASH,
    VERSION,
    END,
    LF,
    PREFACE
  }

  private final RequestUrl url;
  private State state = State.METHOD;

  RequestLine(Message message, MessageEvents events) {
    super(message, events);
    url = new RequestUrl(message, events);
  }

  @Override
  void begin() {
    super.begin();
    state = State.METHOD;
  }

  @Override
  int read(byte[] in, int from, int end) {
    int at = from;
    while (at < end) {
      int value = in[at] & 0xff;
      switch (state) {
        case METHOD -> at = method(value, at);
        case FIRST_SPACE -> {
          if (value != ' ') {
            throw Fault.INVALID_METHOD.at(at, "Expected space after method");
          }
          at++;
          state = State.SPACES;
        }
        case SPACES -> {
          if (value == ' ') {
            at++;
          } else {
            url.begin();
            state = State.URL;
          }
        }
        case URL -> {
          at = url.read(in, at, end);
          if (url.isDone()) {
            if (url.endsLine()) {
              return doneAt(at);
            }
            state = State.BEFORE_PROTOCOL;
          }
        }
        case BEFORE_PROTOCOL -> {
          if (value == ' ') {
            at++;
          } else {
            word = Words.START;
            state = State.PROTOCOL;
          }
        }
        case PROTOCOL -> {
          int found = protocol(value, at);
          at++;
          if (found >= 0) {
            checkMethod(found, at);
            state = State.SLASH;
          }
        }
        case SLASH -> {
          at = slash(value, at);
          state = State.VERSION;
        }
        case VERSION -> {
          at = version.read(in, at, end);
          if (version.isDone()) {
            word = Words.START;
            state = message.method == Methods.PRI ? State.PREFACE : State.END;
          }
        }
        case END -> {
          if (value != '\r' && !(value == '\n' && message.allows(Lenience.NO_CR_BEFORE_LF))) {
            throw Fault.INVALID_VERSION.at(value == '\n' ? at + 1 : at, EXPECTED_END);
          }
          at++;
          state = State.LF;
        }
        case LF -> {
          return lineFeed(value, at, EXPECTED_END);
        }
        case PREFACE -> at = preface(value, at);
      }
    }
    return at;
  }

  /** Reads a byte of the method; some methods are prefixes of others. */
  private int method(int value, int at) {
    int next = Methods.ALL.after(word, value);
    if (next != Words.NONE) {
      word = next;
      message.method = Methods.ALL.valueAt(word);
      return at + 1;
    }
    if (message.method < 0 || word == Words.START) {
      throw Fault.INVALID_METHOD.at(at, "Invalid method encountered");
    }
    state = State.FIRST_SPACE;
    return at;
  }

  private void checkMethod(int protocol, int position) {
    int method = message.method;
    boolean isRight =
        switch (protocol) {
          case 0 -> Methods.isOfHttp(method);
          case 1 -> Methods.isOfRtsp(method);
          default -> Methods.isOfIcecast(method);
        };
    if (!isRight) {
      throw Fault.INVALID_CONSTANT.at(
          position,
          switch (protocol) {
            case 0 -> "Invalid method for HTTP/x.x request";
            case 1 -> "Invalid method for RTSP/x.x request";
            default -> "Expected SOURCE method for ICE/x.x request";
          });
    }
  }

  private int preface(int value, int at) {
    word = PREFACE.after(word, value);
    if (word == Words.NONE) {
      throw Fault.INVALID_VERSION.at(at, "Expected HTTP/2 Connection Preface");
    }
    if (PREFACE.valueAt(word) >= 0) {
      throw Fault.PAUSED_H2_UPGRADE.at(at + 1, "Pause on PRI/Upgrade");
    }
    return at + 1;
  }
}
