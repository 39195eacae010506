/** Texts that are dates, nearly dates, or none: the same ones each time. */

const MONTHS =
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January sept SEPTEMBER Marching'.split(' ');
const DAYS = 'Mon Tue, wed Thursday Fri Sat. Sunday'.split(' ');
const ZONES = 'Z z UT UTC gmt GMT EST EDT CST CDT MST MDT PST PDT CET BST T utcx'.split(' ');
const HALVES = ['AM', 'PM', ' am', ' pm', 'a.m.', ' Pm', 'amx'];
const YEARS = [
  0, 1, 9, 12, 13, 31, 32, 49, 50, 69, 70, 99, 100, 999, 1582, 1883, 1900, 1916, 1945, 1969,
];
const LATE_YEARS = [
  1970, 1981, 1999, 2000, 2007, 2023, 2024, 2038, 2100, 9999, 10_000, 275_760, 275_761,
];
const SPACES = [' ', '  ', '\t', '\n', '\u00a0', '\ufeff', '\u2028', ''];
const COMMENTS = ['(x)', ' (Eastern (Daylight) Time)', '(', ')', ' (a', ' b)', '()', '(1 Jan)'];
const GARBAGE = [
  'x',
  ' on ',
  '[',
  ']',
  ',',
  ';',
  '/',
  '.',
  ':',
  '::',
  '-',
  '+',
  '--',
  'T',
  'é',
  'ſep',
  '٣',
  '\0',
  '😀',
];

/** Numbers from 0 up to, but not including, 1: mulberry32. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The texts of a seed.
 *
 * @param {number} seed
 * @param {number} count
 */
export function texts(seed, count) {
  const random = generator(seed);
  const upTo = (n) => Math.floor(random() * n);
  const one = (list) => list[upTo(list.length)];
  const chance = (n) => upTo(n) === 0;
  const pad = (n, digits = 2) => String(n).padStart(digits, '0');
  const near = (least, greatest) =>
    chance(20) ? one([least - 1, greatest + 1, 0]) : least + upTo(greatest - least + 1);
  const maybePad = (n) => (chance(2) ? pad(n) : String(n));
  const year = () => one(chance(2) ? YEARS : LATE_YEARS);
  const month = () => near(1, 12);
  const day = () => near(1, 31);
  const hour = () => one([near(0, 23), near(0, 3), 24]);
  const sixty = () => near(0, 59);
  const decimals = () => `.${Array.from({ length: 1 + upTo(12) }, () => upTo(10)).join('')}`;

  const isoOffset = () =>
    one([
      '',
      '',
      'Z',
      'z',
      `+${pad(near(0, 23))}:${pad(sixty())}`,
      `-${pad(near(0, 23))}${pad(sixty())}`,
      '+05',
      '-5:30',
    ]);
  const isoTime = () =>
    `${pad(hour())}:${pad(sixty())}${chance(2) ? `:${pad(sixty())}${chance(2) ? decimals() : ''}` : ''}`;
  const isoYear = () => (chance(6) ? `${one(['+', '-'])}${pad(year(), 6)}` : pad(year(), 4));
  const isoDay = () =>
    isoYear() +
    (chance(6) ? '' : `-${chance(6) ? month() : pad(month())}`) +
    (chance(5) ? '' : `-${chance(6) ? day() : pad(day())}`);
  const iso = () =>
    isoDay() + (chance(3) ? '' : one(['T', 'T', 'T', 't', ' ']) + isoTime() + isoOffset());

  const time = () => {
    const parts = [maybePad(hour()), maybePad(sixty()), maybePad(sixty())].slice(0, 1 + upTo(3));
    const text =
      parts.join(one([':', ':', ':', ':', '.', '::'])) +
      (chance(4) ? one(['.', ':']) + upTo(2000) : '');
    return chance(4) ? `${text}:` : text;
  };
  const offset = () => {
    const sign = one(['+', '-']);
    const digits = one([
      `${pad(near(0, 14))}${pad(sixty())}`,
      `${upTo(15)}`,
      `${pad(upTo(15))}:${pad(sixty())}`,
      `${upTo(2000)}`,
      '12345',
      '',
      ':30',
      '99:99',
    ]);
    return sign + digits;
  };
  const zone = () => one([one(ZONES), one(ZONES) + offset(), offset(), '']);
  const after = () =>
    one(SPACES) +
    time() +
    (chance(3) ? one(HALVES) : '') +
    one(SPACES) +
    zone() +
    (chance(4) ? one(COMMENTS) : '');
  const numbers = () => {
    const separator = one(['/', '-', '.', ' ', ', ', '/']);
    return one([
      [year(), maybePad(month()), maybePad(day())],
      [maybePad(month()), maybePad(day()), year()],
      [maybePad(month()), maybePad(day())],
      [year(), maybePad(month())],
      [year()],
    ]).join(separator);
  };
  const named = () => {
    const separator = one([' ', '-', '/', ', ', '.', '']);
    return one([
      [one(MONTHS), maybePad(day()), year()],
      [maybePad(day()), one(MONTHS), year()],
      [year(), one(MONTHS), maybePad(day())],
      [maybePad(day()), year(), one(MONTHS)],
      [one(MONTHS), year()],
      [one(MONTHS), maybePad(day())],
      [one(MONTHS)],
    ]).join(separator);
  };
  const legacy = () =>
    (chance(4) ? one(DAYS) + one(SPACES) : '') +
    (chance(2) ? numbers() : named()) +
    (chance(2) ? after() : '');
  const printed = () => {
    const date = new Date(
      Date.UTC(year(), upTo(12), upTo(31), upTo(24), upTo(60), upTo(60), upTo(1000)),
    );
    return one([
      () => date.toUTCString(),
      () => date.toUTCString().replace('GMT', one(['', 'EST', '-0330'])),
      () => String(date.getTime()),
    ])();
  };
  const soup = () =>
    Array.from({ length: 1 + upTo(7) }, () =>
      one([
        () => upTo(40),
        () => year(),
        () => one(GARBAGE),
        () => one(MONTHS),
        () => one(SPACES),
        () => one(ZONES),
        () => one(HALVES),
        time,
        offset,
      ])(),
    ).join('');
  /** A text with a character too many, too few or another. */
  const broken = (text) => {
    const place = upTo(text.length + 1);
    return (
      text.slice(0, place) +
      one(['', one(GARBAGE), one(SPACES), one(COMMENTS), String(upTo(100))]) +
      text.slice(place + upTo(2))
    );
  };
  const any = () => one([iso, iso, legacy, legacy, legacy, printed, soup])();

  const special = [
    '',
    ' ',
    'Invalid Date',
    'null',
    '0',
    '1',
    '-1',
    '2023',
    '20230901',
    '9007199254740991',
    '12:30',
    'T00:00',
    '1970',
    '+000000',
    '-000000',
    'Z',
  ];
  return [...special, ...Array.from({ length: count }, () => (chance(5) ? broken(any()) : any()))];
}
