/**
 * Module files as text: read, decoded, transformed to JavaScript, analysed once per version, and
 * edited in place.
 */
@NullMarked
package io.es4x.loader.source;

import org.jspecify.annotations.NullMarked;
