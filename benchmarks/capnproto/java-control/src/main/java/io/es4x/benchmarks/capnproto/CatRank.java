package io.es4x.benchmarks.capnproto;

import io.es4x.benchmarks.capnproto.schema.SearchResult;
import io.es4x.benchmarks.capnproto.schema.SearchResultList;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.capnproto.StructList;
import org.capnproto.Text;

/** Results of a search that are ranked anew: texts, sorting, copies. */
final class CatRank
    extends MessageCase<
        SearchResultList.Builder,
        SearchResultList.Reader,
        SearchResultList.Builder,
        SearchResultList.Reader> {
  private static final Text.Reader URL = new Text.Reader(Words.URL);

  CatRank() {
    super(SearchResultList.FACTORY, SearchResultList.FACTORY);
  }

  /** A result with its new score. */
  private record Scored(double score, SearchResult.Reader result) {}

  @Override
  int build(FastRandom random, SearchResultList.Builder request) {
    int good = 0;
    StructList.Builder<SearchResult.Builder> results = request.initResults(random.below(1000));
    for (int i = 0; i < results.size(); i++) {
      SearchResult.Builder result = results.get(i);
      result.setScore(1000 - i);
      int size = random.below(100);
      ByteBuffer url = result.initUrl(URL.size() + size).asByteBuffer();
      url.put(URL.asByteBuffer());
      for (int j = 0; j < size; j++) {
        url.put((byte) ('a' + random.below(26)));
      }
      boolean cat = random.oneOf(8);
      boolean dog = random.oneOf(8);
      result.setSnippetString(Words.snippet(random, cat, dog));
      good += cat && !dog ? 1 : 0;
    }
    return good;
  }

  @Override
  void handle(SearchResultList.Reader request, SearchResultList.Builder response) {
    List<Scored> ranked = new ArrayList<>();
    for (SearchResult.Reader result : request.getResults()) {
      double score = result.getScore();
      String snippet = result.getSnippetString();
      score *= snippet.contains(" cat ") ? 1e4 : 1;
      score /= snippet.contains(" dog ") ? 1e4 : 1;
      ranked.add(new Scored(score, result));
    }
    ranked.sort(Comparator.comparingDouble(Scored::score).reversed());
    StructList.Builder<SearchResult.Builder> results = response.initResults(ranked.size());
    for (int i = 0; i < results.size(); i++) {
      Scored scored = ranked.get(i);
      SearchResult.Builder result = results.get(i);
      result.setScore(scored.score());
      result.setUrl(scored.result().getUrl());
      result.setSnippet(scored.result().getSnippet());
    }
  }

  @Override
  int answer(SearchResultList.Reader response) {
    int good = 0;
    for (SearchResult.Reader result : response.getResults()) {
      if (result.getScore() <= 1001) {
        break;
      }
      good++;
    }
    return good;
  }
}
