import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { equal, require } from '../check.mjs';

export default function use() {
  const parser = new XMLParser({ ignoreAttributes: false });
  equal(parser.parse('<r a="1"><n>5</n><n>x</n><![CDATA[<raw>]]></r>'), {
    r: { n: [5, 'x'], '#text': '<raw>', '@_a': '1' },
  });
  equal(
    new XMLBuilder({ ignoreAttributes: false }).build({ r: { '@_id': '1', a: ['x', '<'] } }),
    '<r id="1"><a>x</a><a>&lt;</a></r>',
  );
  equal(XMLValidator.validate('<a><b></b></a>'), true);
  equal(XMLValidator.validate('<a><b></a>').err.code, 'InvalidTag');
  equal(new XMLParser({ preserveOrder: true }).parse('<a><b/>t</a>')[0].a.length, 2);
  equal(new (require('fast-xml-parser').XMLParser)().parse('<a>1.50</a>').a, 1.5);
}
