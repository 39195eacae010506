package io.es4x.node.bindings.url;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.es4x.web.url.FileUrls;
import io.es4x.web.url.Url;
import io.es4x.web.url.UrlComponent;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * The parser of URLs: {@code internalBinding('url')}, described by url.binding.d.ts and completed
 * by url.js.
 */
@ContextThread
public final class UrlBinding {
  private static final VarHandle NUMBERS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private UrlBinding() {}

  public static Object create(ContextServices services) {
    return UrlBindingGlue.addTo(new RawObject("url")).object();
  }

  static @Nullable String parse(String input, @Nullable String base, Bytes components) {
    return written(base == null ? Url.parse(input) : Url.parse(input, base), components);
  }

  static boolean canParse(String input, @Nullable String base) {
    return Url.canParse(input, base);
  }

  static @Nullable String update(String href, int component, String value, Bytes components) {
    return written(url(href).with(UrlComponent.of(component), value), components);
  }

  static @Nullable String pathToFileUrl(
      String path, boolean windows, @Nullable String server, Bytes components) {
    return written(FileUrls.of(path, windows, server), components);
  }

  static String getOrigin(String href) {
    return url(href).origin();
  }

  static String format(
      String href, boolean fragment, boolean unicode, boolean search, boolean auth) {
    return url(href).format(fragment, unicode, search, auth);
  }

  private static Url url(String href) {
    Url url = Url.parse(href);
    if (url == null) {
      throw new IllegalArgumentException("not the serialization of a URL: " + href);
    }
    return url;
  }

  private static @Nullable String written(@Nullable Url url, Bytes components) {
    if (url == null) {
      return null;
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
    return url.href();
  }
}
