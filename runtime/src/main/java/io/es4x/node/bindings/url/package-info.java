/** URLs for Node's {@code internal/url}, by the parser of {@code io.es4x.web.url}. */
@NullMarked
package io.es4x.node.bindings.url;

import org.jspecify.annotations.NullMarked;
