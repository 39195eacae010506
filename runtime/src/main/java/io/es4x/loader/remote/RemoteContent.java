package io.es4x.loader.remote;

import io.es4x.loader.cache.CacheFiles;
import java.util.Base64;

/**
 * The content that a server sent.
 *
 * @param url the one that it came from, after redirections
 * @param type the media type, without parameters; empty when the server did not say
 */
record RemoteContent(String url, String type, byte[] body) {

  /** The hash, as Subresource Integrity and npm's lock files write it. */
  String integrity() {
    return "sha512-" + Base64.getEncoder().encodeToString(CacheFiles.digest("SHA-512", body));
  }
}
