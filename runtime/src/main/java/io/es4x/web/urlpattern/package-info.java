/**
 * The class {@code URLPattern} of the <a href="https://urlpattern.spec.whatwg.org/">URL Pattern
 * Standard</a>. Java parses patterns and canonicalizes their parts with the {@linkplain
 * io.es4x.web.url URL parser}; {@code urlpattern.js} compiles the regular expressions that come of
 * it, which have the syntax of JavaScript, and matches.
 */
@NullMarked
package io.es4x.web.urlpattern;

import org.jspecify.annotations.NullMarked;
