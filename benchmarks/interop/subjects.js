/**
 * The subject of the benchmarks of io.es4x.benchmarks.interop: an ES4X application that hands its
 * loops to Java. Each loop makes `BATCH` rounds and returns a checksum. A process runs one of them
 * only, so that the two languages, which share a loop, do not share its types.
 */
const java = (name) => Java.type(`io.es4x.benchmarks.interop.${name}`);

const engine = Java.type('com.oracle.truffle.api.Truffle').getRuntime().getName();
if (engine === 'Interpreted') {
  throw new Error('JavaScript is interpreted here. Nothing is measured.');
}

const Subjects = java('Subjects');
const Texts = java('Texts');
const { BATCH } = Subjects;

const TEXT = 'x'.repeat(64 * 1024);

/** The objects that Java has, in JavaScript. */
class Adder {
  add(a, b) {
    return (a + b) | 0;
  }
}
class HandlerSink {
  last = 0;
  handler(handler) {
    this.current = handler;
  }
  handled() {
    this.current('event');
    return this.last;
  }
}
class Echo {
  fresh() {
    return 'x'.repeat(64 * 1024);
  }
  lengthOf(text) {
    return text.length;
  }
  echo(text) {
    return text;
  }
}
class Members {
  members = new Map();
  put(key, value) {
    const before = this.members.get(key);
    this.members.set(key, value);
    return before;
  }
  size() {
    return this.members.size;
  }
}
class OptionsSink {
  options(options) {
    this.current = options;
  }
  port() {
    return this.current.port;
  }
}

const intCall = (adder) => () => {
  let sum = 0;
  for (let i = 0; i < BATCH; i++) {
    sum = adder.add(sum, i);
  }
  return sum;
};

const functionArgument = (sink) => () => {
  for (let i = 0; i < BATCH; i++) {
    sink.handler(() => {
      sink.last = i;
    });
  }
  return sink.handled();
};

const functionValue = (sink) => () => {
  for (let i = 0; i < BATCH; i++) {
    sink.function(() => {
      sink.last = i;
    });
  }
  return sink.handled();
};

const objectArgument = (map) => () => {
  for (let i = 0; i < BATCH; i++) {
    map.put('count', i);
    map.put('self', map);
  }
  return map.size();
};

const optionsLiteral = (sink) => () => {
  for (let i = 0; i < BATCH; i++) {
    sink.options({
      host: 'localhost',
      port: i + 1,
      username: 'user',
      password: 'secret',
      type: 'SOCKS5',
    });
  }
  return sink.port();
};

const jsonRead = (json) => () => {
  let sum = 0;
  for (let i = 0; i < BATCH; i++) {
    sum += json.count;
  }
  return sum;
};

const stringFromJava = (texts) => () => {
  let length = 0;
  for (let i = 0; i < BATCH; i++) {
    length += texts.lengthOf(texts.fresh());
  }
  return length;
};

const stringFromJs = (texts) => () => {
  let text = TEXT;
  for (let i = 0; i < BATCH; i++) {
    text = texts.echo(text);
  }
  return text.length;
};

let last;
const handler = (event) => {
  last = event;
};
const handlerCall = () => {
  const event = {};
  for (let i = 0; i < BATCH; i++) {
    handler(event);
  }
  return last === event ? BATCH : 0;
};

const { JSON: json } = java('JsonRead');
Subjects.addLoop('IntCall.es4x', intCall(new (java('IntCall$Adder'))()));
Subjects.addLoop('IntCall.javascript', intCall(new Adder()));
Subjects.addLoop('FunctionArgument.es4x', functionArgument(new (java('FunctionArgument$Sink'))()));
Subjects.addLoop('FunctionArgument.graalvm', functionValue(new (java('FunctionArgument$Sink'))()));
Subjects.addLoop('FunctionArgument.javascript', functionArgument(new HandlerSink()));
Subjects.addLoop('ObjectArgument.es4x', objectArgument(new (Java.type('java.util.HashMap'))()));
Subjects.addLoop('ObjectArgument.javascript', objectArgument(new Members()));
Subjects.addLoop('OptionsLiteral.es4x', optionsLiteral(new (java('OptionsLiteral$Sink'))()));
Subjects.addLoop('OptionsLiteral.javascript', optionsLiteral(new OptionsSink()));
Subjects.addLoop('JsonRead.es4x', jsonRead(json));
Subjects.addLoop('JsonRead.javascript', jsonRead({ ...json }));
Subjects.addLoop('StringFromJava.es4x', stringFromJava(Texts));
Subjects.addLoop('StringFromJava.javascript', stringFromJava(new Echo()));
Subjects.addLoop('StringFromJs.es4x', stringFromJs(Texts));
Subjects.addLoop('StringFromJs.javascript', stringFromJs(new Echo()));
Subjects.addHandler('HandlerCall.es4x', handler);
Subjects.addFunction('HandlerCall.graalvm', handler);
Subjects.addLoop('HandlerCall.javascript', handlerCall);
Subjects.publish();
