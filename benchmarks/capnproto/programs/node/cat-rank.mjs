// Results of a search that are ranked anew: texts, sorting, copies.
import { SearchResultList } from '../../generated/suite.js';
import { randomSnippet, randomUrl } from '../words.mjs';

export const catRank = {
  Request: SearchResultList,
  Response: SearchResultList,

  build(random, request) {
    let good = 0;
    const count = random.below(1000);
    const results = request._initResults(count);
    for (let i = 0; i < count; i++) {
      const result = results.get(i);
      result.score = 1000 - i;
      result.url = randomUrl(random);
      const cat = random.oneOf(8);
      const dog = random.oneOf(8);
      result.snippet = randomSnippet(random, cat, dog);
      if (cat && !dog) good++;
    }
    return good;
  },

  handle({ results }, response) {
    const ranked = [];
    for (let i = 0, count = results.length; i < count; i++) {
      const { score: before, url, snippet } = results.get(i);
      let score = before;
      if (snippet.includes(' cat ')) score *= 1e4;
      if (snippet.includes(' dog ')) score /= 1e4;
      ranked.push({ score, url, snippet });
    }
    ranked.sort((a, b) => b.score - a.score);
    const copies = response._initResults(ranked.length);
    for (let i = 0; i < ranked.length; i++) {
      const { score, url, snippet } = ranked[i];
      const copy = copies.get(i);
      copy.score = score;
      copy.url = url;
      copy.snippet = snippet;
    }
  },

  answer({ results }) {
    const count = results.length;
    let good = 0;
    while (good < count && results.get(good).score > 1001) good++;
    return good;
  },
};
