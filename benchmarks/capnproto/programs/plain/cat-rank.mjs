import { randomSnippet, randomUrl } from '../words.mjs';

/**
 * @import { PlainCase } from '../plain.mjs'
 *
 * @typedef {{ results: { url: string, score: number, snippet: string }[] }} Results
 */

/** Results of a search that are ranked anew. @type {PlainCase<Results, Results>} */
export const catRank = {
  build(random) {
    const count = random.below(1000);
    const results = [];
    let expected = 0;
    for (let i = 0; i < count; i++) {
      const url = randomUrl(random);
      const cat = random.oneOf(8);
      const dog = random.oneOf(8);
      results.push({ url, score: 1000 - i, snippet: randomSnippet(random, cat, dog) });
      if (cat && !dog) expected++;
    }
    return { request: { results }, expected };
  },

  handle(request) {
    const results = request.results.map(({ url, score: before, snippet }) => {
      let score = before;
      if (snippet.includes(' cat ')) score *= 1e4;
      if (snippet.includes(' dog ')) score /= 1e4;
      return { url, score, snippet };
    });
    return { results: results.sort((a, b) => b.score - a.score) };
  },

  answer({ results }) {
    let good = 0;
    while (good < results.length && results[good].score > 1001) good++;
    return good;
  },
};
