package io.es4x.web.urlpattern;

import org.jspecify.annotations.Nullable;

/** A {@code URLPatternInit}: the components of a URL or of a pattern; missing ones are null. */
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
