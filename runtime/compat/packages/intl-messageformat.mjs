import { IntlMessageFormat } from 'intl-messageformat';
import { equal, fails } from '../check.mjs';

const format = (text, values, locale = 'en') => new IntlMessageFormat(text, locale).format(values);

export default async function use() {
  const photos = '{n, plural, =0 {none} one {# photo} other {# photos}}';
  equal(
    [0, 1, 1234].map((n) => format(photos, { n })),
    ['none', '1 photo', '1,234 photos'],
  );
  equal(
    [1, 2, 3].map((n) =>
      format('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n }),
    ),
    ['1st', '2nd', '3rd'],
  );
  equal(format('{who, select, a {A} other {?}} {x}', { who: 'a', x: 7 }), 'A 7');
  equal(format('{n, number, ::currency/EUR}', { n: 1.5 }, 'de'), '1,50\u00a0€');
  equal(format('{d, date, ::yyyyMMMd}', { d: new Date(2024, 1, 3) }), 'Feb 3, 2024');
  equal(format('<b>x</b> y', { b: (parts) => `*${parts.join('')}*` }), '*x* y');
  equal(
    format('{n, plural, one {plik} few {pliki} many {plików} other {pliku}}', { n: 5 }, 'pl'),
    'plików',
  );
  await fails(() => format('{n, plural, one {x}}', { n: 1 }), /MISSING_OTHER_CLAUSE/);
  await fails(() => format('{gone}', {}), /"gone" was not provided/);
}
