package io.es4x.web.urlpattern;

import org.jspecify.annotations.Nullable;

/**
 * The components of a URL or of a pattern: {@code URLPatternInit}. Those that are null do not
 * exist.
 */
public record PatternInit(
    @Nullable String protocol,
    @Nullable String username,
    @Nullable String password,
    @Nullable String hostname,
    @Nullable String port,
    @Nullable String pathname,
    @Nullable String search,
    @Nullable String hash,
    @Nullable String baseUrl) {}
