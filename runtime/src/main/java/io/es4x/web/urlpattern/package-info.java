/**
 * The class {@code URLPattern} of the <a href="https://urlpattern.spec.whatwg.org/">URL Pattern
 * Standard</a>. Java parses patterns and canonicalizes their parts with the {@linkplain
 * io.es4x.web.url URL parser}; {@code urlpattern.js} compiles the generated JavaScript regular
 * expressions and matches URLs.
 */
@NullMarked
package io.es4x.web.urlpattern;

import org.jspecify.annotations.NullMarked;
