package io.es4x.node.bindings.crypto.digest;

import io.es4x.threads.AnyThread;
import java.nio.ByteBuffer;
import java.security.MessageDigest;

/** The digest of MD5 and that of SHA-1 behind it, as older TLS has it. */
@AnyThread
final class Md5AndSha1 extends MessageDigest implements Cloneable {
  private MessageDigest md5 = HashAlgorithm.MD5.digest();
  private MessageDigest sha1 = HashAlgorithm.SHA1.digest();

  Md5AndSha1() {
    super("MD5-SHA1");
  }

  @Override
  protected void engineUpdate(byte input) {
    md5.update(input);
    sha1.update(input);
  }

  @Override
  protected void engineUpdate(byte[] input, int offset, int length) {
    md5.update(input, offset, length);
    sha1.update(input, offset, length);
  }

  @Override
  protected byte[] engineDigest() {
    return ByteBuffer.allocate(md5.getDigestLength() + sha1.getDigestLength())
        .put(md5.digest())
        .put(sha1.digest())
        .array();
  }

  @Override
  protected void engineReset() {
    md5.reset();
    sha1.reset();
  }

  @Override
  public Object clone() throws CloneNotSupportedException {
    Md5AndSha1 copy = (Md5AndSha1) super.clone();
    copy.md5 = (MessageDigest) md5.clone();
    copy.sha1 = (MessageDigest) sha1.clone();
    return copy;
  }
}
