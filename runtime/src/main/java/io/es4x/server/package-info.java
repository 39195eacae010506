/** The additions of ES4X to the servers of Vert.x: pipelines of any depth, and an end in order. */
@NullMarked
package io.es4x.server;

import org.jspecify.annotations.NullMarked;
