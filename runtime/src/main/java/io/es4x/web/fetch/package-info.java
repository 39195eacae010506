/**
 * The network half of {@code fetch} and {@code WebSocket}: sends requests with Vert.x' HTTP client.
 */
@NullMarked
package io.es4x.web.fetch;

import org.jspecify.annotations.NullMarked;
