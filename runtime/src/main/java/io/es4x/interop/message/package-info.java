/**
 * The bodies of event-bus messages that JavaScript sends: its values arrive equal. Those that are
 * JSON are sent as Vert.x JSON, all others as structured clones.
 */
@NullMarked
package io.es4x.interop.message;

import org.jspecify.annotations.NullMarked;
