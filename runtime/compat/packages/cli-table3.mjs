import Table from 'cli-table3';
import { equal, require } from '../check.mjs';

const plain = { style: { head: [], border: [] } };

export default async function use() {
  const table = new Table({ ...plain, head: ['name', 'n'], colAligns: ['left', 'right'] });
  table.push(['a', 1], ['日本', 22]);
  equal(table.toString().split('\n'), [
    '┌──────┬────┐',
    '│ name │  n │',
    '├──────┼────┤',
    '│ a    │  1 │',
    '├──────┼────┤',
    '│ 日本 │ 22 │',
    '└──────┴────┘',
  ]);
  equal([table.length, table.width], [2, 13]);
  const spanned = new Table(plain);
  spanned.push([{ colSpan: 2, content: 'wide', hAlign: 'center' }], ['a', 'b']);
  equal(spanned.toString().split('\n')[1], '│ wide  │');
  const cross = new Table({ ...plain, head: ['', 'x'] });
  cross.push({ row: ['1'] });
  equal(cross.toString().includes('│ row │ 1 │'), true);
  const cut = new Table({ ...plain, colWidths: [8] });
  cut.push(['much too long']);
  equal(cut.toString().split('\n')[1], '│ much … │');
  const wrapped = new Table({ ...plain, colWidths: [8], wordWrap: true });
  wrapped.push(['two words']);
  equal(wrapped.toString().split('\n').slice(1, 3), ['│ two    │', '│ words  │']);
  equal(require('cli-table3') === Table, true);
}
