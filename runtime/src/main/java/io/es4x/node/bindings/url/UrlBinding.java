package io.es4x.node.bindings.url;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.es4x.web.url.Domains;
import io.es4x.web.url.FileUrls;
import io.es4x.web.url.Url;
import io.es4x.web.url.UrlComponent;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * The parser of URLs: {@code internalBinding('url')}, completed by url.js. Functions that give a
 * URL return its serialization, and write the places of its components into the array of 9 numbers
 * that is their last argument.
 */
@ContextThread
public final class UrlBinding {
  private static final VarHandle NUMBERS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private UrlBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("url")
        .function("parse", 3, UrlBinding::parse)
        .function("canParse", 2, UrlBinding::canParse)
        .function("update", 4, UrlBinding::update)
        .function("pathToFileURL", 4, UrlBinding::pathToFileUrl)
        .function("getOrigin", 1, arguments -> text(url(arguments).origin()))
        .function("format", 5, UrlBinding::format)
        .function("domainToASCII", 1, arguments -> text(Domains.toAscii(arguments.string(0))))
        .function("domainToUnicode", 1, arguments -> text(Domains.toUnicode(arguments.string(0))))
        .object();
  }

  private static Object parse(Arguments arguments) {
    String base = base(arguments, 1);
    String input = arguments.string(0);
    return written(base == null ? Url.parse(input) : Url.parse(input, base), arguments.bytes(2));
  }

  private static Object canParse(Arguments arguments) {
    return Url.canParse(arguments.string(0), base(arguments, 1));
  }

  /** The URL after a setter: its serialization, a component's number and the new value. */
  private static Object update(Arguments arguments) {
    Url changed =
        url(arguments).with(UrlComponent.of(arguments.integer(1, 0)), arguments.string(2));
    return written(changed, arguments.bytes(3));
  }

  private static Object pathToFileUrl(Arguments arguments) {
    return written(
        FileUrls.of(arguments.string(0), arguments.isTrue(1), base(arguments, 2)),
        arguments.bytes(3));
  }

  private static Object format(Arguments arguments) {
    return text(
        url(arguments)
            .format(
                arguments.isTrue(1),
                arguments.isTrue(2),
                arguments.isTrue(3),
                arguments.isTrue(4)));
  }

  private static Url url(Arguments arguments) {
    Url url = Url.parse(arguments.string(0));
    if (url == null) {
      throw new IllegalArgumentException("not the serialization of a URL: " + arguments.string(0));
    }
    return url;
  }

  private static @Nullable String base(Arguments arguments, int index) {
    return arguments.isUndefined(index) ? null : arguments.string(index);
  }

  private static Object written(@Nullable Url url, Bytes components) {
    if (url == null) {
      return Undefined.instance;
    }
    int[] places = {
      url.protocolEnd(),
      url.usernameEnd(),
      url.hostStart(),
      url.hostEnd(),
      url.port(),
      url.pathnameStart(),
      url.searchStart(),
      url.hashStart(),
      url.scheme().ordinal()
    };
    for (int i = 0; i < places.length; i++) {
      NUMBERS.set(components.array(), components.offset() + i * Integer.BYTES, places[i]);
    }
    return text(url.href());
  }

  private static Object text(String text) {
    return Strings.fromJavaString(text);
  }
}
