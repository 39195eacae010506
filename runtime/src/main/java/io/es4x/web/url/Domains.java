package io.es4x.web.url;

import io.es4x.threads.AnyThread;

/** Node's {@code url.domainToASCII} and {@code url.domainToUnicode}. */
@AnyThread
public final class Domains {
  private Domains() {}

  /** Returns the ASCII form of a domain; empty if it is not valid. */
  public static String toAscii(String domain) {
    Url any = new Url("ws://x/", 3, 5, 5, 6, Url.OMITTED, 6, Url.OMITTED, Url.OMITTED, Scheme.WS);
    Url url = domain.isEmpty() ? null : any.with(UrlComponent.HOSTNAME, domain);
    return url == null ? "" : url.hostname();
  }

  /** Returns the Unicode form of a domain; empty if it is not valid. */
  public static String toUnicode(String domain) {
    return Idna.toUnicode(toAscii(domain));
  }
}
