import { SourceMapConsumer, SourceMapGenerator, SourceNode } from 'source-map';
import { equal, require } from '../check.mjs';

export default async function use() {
  const generator = new SourceMapGenerator({ file: 'out.js' });
  generator.addMapping({
    generated: { line: 1, column: 4 },
    original: { line: 10, column: 2 },
    source: 'in.js',
    name: 'x',
  });
  generator.setSourceContent('in.js', 'text');
  const map = generator.toJSON();
  equal([map.version, map.sources, map.names, map.mappings], [3, ['in.js'], ['x'], 'IASEA']);
  await SourceMapConsumer.with(map, null, (consumer) => {
    equal(
      { ...consumer.originalPositionFor({ line: 1, column: 6 }) },
      { source: 'in.js', line: 10, column: 2, name: 'x' },
    );
    const { line, column } = consumer.generatedPositionFor({
      source: 'in.js',
      line: 10,
      column: 2,
    });
    equal([line, column], [1, 4]);
    equal(consumer.sourceContentFor('in.js'), 'text');
    const seen = [];
    consumer.eachMapping((mapping) => seen.push(mapping.originalLine));
    equal(seen, [10]);
  });
  const node = new SourceNode(1, 0, 'a.js', ['f(', new SourceNode(2, 3, 'b.js', 'x'), ')']);
  equal(
    [node.toString(), node.toStringWithSourceMap().map.toJSON().sources],
    ['f(x)', ['a.js', 'b.js']],
  );
  equal(typeof require('source-map').SourceMapConsumer, 'function');
}
