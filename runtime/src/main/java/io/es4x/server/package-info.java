/** Additions to Vert.x servers: pipelines of any depth, and graceful shutdown. */
@NullMarked
package io.es4x.server;

import org.jspecify.annotations.NullMarked;
