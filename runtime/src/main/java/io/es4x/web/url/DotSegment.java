package io.es4x.web.url;

/**
 * Classifies a path segment: a <a
 * href="https://url.spec.whatwg.org/#single-dot-path-segment">single-dot</a> or double-dot segment,
 * or neither.
 */
enum DotSegment {
  NONE,
  SINGLE,
  DOUBLE;

  static DotSegment of(String text, int start, int end) {
    int dots = 0;
    for (int i = start; i < end; dots++) {
      if (text.charAt(i) == '.') {
        i++;
      } else if (i + 3 <= end && text.regionMatches(true, i, "%2e", 0, 3)) {
        i += 3;
      } else {
        return NONE;
      }
      if (dots == 2) {
        return NONE;
      }
    }
    return values()[dots];
  }
}
