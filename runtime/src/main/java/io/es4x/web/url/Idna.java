package io.es4x.web.url;

import io.es4x.text.WellFormedText;
import io.es4x.threads.AnyThread;
import java.util.EnumSet;
import java.util.Set;
import org.graalvm.shadowed.com.ibm.icu.text.IDNA;
import org.jspecify.annotations.Nullable;

/**
 * Internationalized domain names by <a href="https://www.unicode.org/reports/tr46/">UTS 46</a> as
 * the <a href="https://url.spec.whatwg.org/#idna">URL Standard</a> uses it: nontransitional, with
 * CheckBidi and CheckJoiners, without CheckHyphens, VerifyDnsLength and UseSTD3ASCIIRules.
 */
@AnyThread
public final class Idna {
  private static final String ACE = "xn--";

  /** The errors of ICU that are valid in the URL Standard. */
  private static final Set<IDNA.Error> ALLOWED =
      EnumSet.of(
          IDNA.Error.EMPTY_LABEL,
          IDNA.Error.LABEL_TOO_LONG,
          IDNA.Error.DOMAIN_NAME_TOO_LONG,
          IDNA.Error.LEADING_HYPHEN,
          IDNA.Error.TRAILING_HYPHEN,
          IDNA.Error.HYPHEN_3_4);

  private Idna() {}

  /** Loads ICU lazily. */
  private static final class Uts46 {
    static final IDNA INSTANCE =
        IDNA.getUTS46Instance(
            IDNA.CHECK_BIDI
                | IDNA.CHECK_CONTEXTJ
                | IDNA.NONTRANSITIONAL_TO_ASCII
                | IDNA.NONTRANSITIONAL_TO_UNICODE);
  }

  /**
   * Returns the ASCII form of a domain: <a
   * href="https://url.spec.whatwg.org/#concept-domain-to-ascii">domain to ASCII</a> without the
   * final check for an empty result. In a domain that is ASCII, "xn--" labels are not validated.
   *
   * @return null if the domain has an invalid label
   */
  public static @Nullable String toAscii(String domain) {
    if (Ascii.isAscii(domain)) {
      return Ascii.lower(domain);
    }
    StringBuilder out = new StringBuilder();
    IDNA.Info info = new IDNA.Info();
    Uts46.INSTANCE.nameToASCII(domain, out, info);
    return ALLOWED.containsAll(info.getErrors()) ? out.toString() : null;
  }

  /**
   * Decodes the valid "xn--" labels of a domain to Unicode; leaves others unchanged, as Node does.
   */
  public static String toUnicode(String domain) {
    if (!domain.contains(ACE)) {
      return WellFormedText.of(domain);
    }
    String[] labels = WellFormedText.of(domain).split("\\.", -1);
    for (int i = 0; i < labels.length; i++) {
      if (labels[i].startsWith(ACE)) {
        labels[i] = labelToUnicode(labels[i]);
      }
    }
    return String.join(".", labels);
  }

  private static String labelToUnicode(String label) {
    StringBuilder out = new StringBuilder();
    IDNA.Info info = new IDNA.Info();
    Uts46.INSTANCE.labelToUnicode(label, out, info);
    return ALLOWED.containsAll(info.getErrors()) ? out.toString() : label;
  }
}
