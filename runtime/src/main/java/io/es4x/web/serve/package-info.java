/** Serves a program's {@code export default { fetch }} with Vert.x servers. */
@NullMarked
package io.es4x.web.serve;

import org.jspecify.annotations.NullMarked;
