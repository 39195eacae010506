package io.es4x.benchmarks.capnproto.plain;

import io.es4x.benchmarks.capnproto.FastRandom;
import io.es4x.benchmarks.capnproto.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Results of a search that are ranked anew. */
public final class PlainCatRank
    implements PlainCase<List<PlainCatRank.Result>, List<PlainCatRank.Result>> {

  /** A result of a search. */
  public record Result(String url, double score, String snippet) {}

  @Override
  public Built<List<Result>> build(FastRandom random) {
    int count = random.below(1000);
    List<Result> results = new ArrayList<>(count);
    int good = 0;
    for (int i = 0; i < count; i++) {
      StringBuilder url = new StringBuilder(Words.URL);
      for (int j = random.below(100); j > 0; j--) {
        url.append((char) ('a' + random.below(26)));
      }
      boolean cat = random.oneOf(8);
      boolean dog = random.oneOf(8);
      results.add(new Result(url.toString(), 1000 - i, Words.snippet(random, cat, dog)));
      good += cat && !dog ? 1 : 0;
    }
    return new Built<>(results, good);
  }

  @Override
  public List<Result> handle(List<Result> request) {
    List<Result> ranked = new ArrayList<>(request.size());
    for (Result result : request) {
      double score = result.score;
      score *= result.snippet.contains(" cat ") ? 1e4 : 1;
      score /= result.snippet.contains(" dog ") ? 1e4 : 1;
      ranked.add(new Result(result.url, score, result.snippet));
    }
    ranked.sort(Comparator.comparingDouble(Result::score).reversed());
    return ranked;
  }

  @Override
  public int answer(List<Result> response) {
    int good = 0;
    for (Result result : response) {
      if (result.score <= 1001) {
        break;
      }
      good++;
    }
    return good;
  }
}
