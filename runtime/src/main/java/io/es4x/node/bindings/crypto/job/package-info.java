/** Work that does not use JavaScript, which is done now or on another thread. */
@NullMarked
package io.es4x.node.bindings.crypto.job;

import org.jspecify.annotations.NullMarked;
