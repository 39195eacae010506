package io.es4x.benchmarks.capnproto;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.capnproto.MessageBuilder;
import org.capnproto.StructReader;

/** Digests of the messages that Java makes, with which a test compares those of JavaScript. */
public final class Digests {
  private Digests() {}

  /** Returns those of the first requests and their responses. */
  public static List<String> of(String name, boolean packed, int count)
      throws IOException, NoSuchAlgorithmException {
    return of(MessageCase.named(name), packed, count);
  }

  private static <Q, R extends StructReader, A, S extends StructReader> List<String> of(
      MessageCase<Q, R, A, S> work, boolean packed, int count)
      throws IOException, NoSuchAlgorithmException {
    FastRandom random = new FastRandom();
    Flat requests = new Flat(packed);
    Flat responses = new Flat(packed);
    List<String> digests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      MessageBuilder asked = new MessageBuilder();
      work.build(random, asked.initRoot(work.request));
      requests.write(asked);
      digests.add(digest(requests));
      Iteration.serve(work, requests, responses);
      digests.add(digest(responses));
    }
    return digests;
  }

  private static String digest(Flat message) throws NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    return HexFormat.of().formatHex(digest.digest(message.toBytes()));
  }
}
