// Results of a search that are ranked anew: texts, sorting, copies.
import { SearchResultList } from 'java:io.es4x.benchmarks.capnproto.schema';
import { randomSnippet, randomUrl } from '../words.mjs';

export const catRank = {
  request: SearchResultList.FACTORY,
  response: SearchResultList.FACTORY,

  build(random, request) {
    let good = 0;
    const count = random.below(1000);
    const results = request.initResults(count);
    for (let i = 0; i < count; i++) {
      const result = results.get(i);
      result.setScore(1000 - i);
      result.setUrlString(randomUrl(random));
      const cat = random.oneOf(8);
      const dog = random.oneOf(8);
      result.setSnippetString(randomSnippet(random, cat, dog));
      if (cat && !dog) good++;
    }
    return good;
  },

  handle(request, response) {
    const results = request.getResults();
    const ranked = [];
    for (let i = 0, count = results.size(); i < count; i++) {
      const result = results.get(i);
      const snippet = result.getSnippetString();
      let score = result.getScore();
      if (snippet.includes(' cat ')) score *= 1e4;
      if (snippet.includes(' dog ')) score /= 1e4;
      ranked.push({ score, result });
    }
    ranked.sort((a, b) => b.score - a.score);
    const copies = response.initResults(ranked.length);
    for (let i = 0; i < ranked.length; i++) {
      const { score, result } = ranked[i];
      const copy = copies.get(i);
      copy.setScore(score);
      copy.setUrl(result.getUrl());
      copy.setSnippet(result.getSnippet());
    }
  },

  answer(response) {
    const results = response.getResults();
    const count = results.size();
    let good = 0;
    while (good < count && results.get(good).getScore() > 1001) good++;
    return good;
  },
};
