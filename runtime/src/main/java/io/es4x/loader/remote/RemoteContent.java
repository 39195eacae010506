package io.es4x.loader.remote;

import io.es4x.loader.cache.CacheFiles;
import java.util.Base64;

/**
 * The content that a server has sent.
 *
 * @param url the final URL, after redirects
 * @param type the media type, without parameters; empty when the server has sent none
 */
record RemoteContent(String url, String type, byte[] body) {

  /** Returns the hash in the form of Subresource Integrity and npm's lock files. */
  String integrity() {
    return "sha512-" + Base64.getEncoder().encodeToString(CacheFiles.digest("SHA-512", body));
  }
}
