// Formats and collators are kept between calls: what they depend on is not forgotten.
const vm = require('node:vm');

module.exports = async function run(print) {
  const date = new Date(Date.UTC(2024, 4, 6, 7, 8, 9));
  const zone = process.env.TZ;
  const told = (action) => {
    try {
      return action();
    } catch (error) {
      return `${error.name}: ${error.message}`;
    }
  };
  try {
    for (const TZ of ['UTC', 'Asia/Tokyo', 'America/New_York', 'UTC']) {
      process.env.TZ = TZ;
      for (const locales of [
        undefined,
        'de',
        'en-GB',
        ['fr', 'de'],
        'de',
        undefined,
        null,
        'x_y',
      ]) {
        for (const options of [undefined, {}, { timeZone: 'Europe/Berlin', month: 'long' }]) {
          for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
            print(
              TZ,
              method,
              told(() => date[method](locales, options)),
            );
          }
        }
        print(told(() => (1234567.891).toLocaleString(locales)));
        print(told(() => new Number(0.5).toLocaleString(locales, { style: 'percent' })));
        print(told(() => 123456789n.toLocaleString(locales)));
        print(told(() => [1234.5, date].toLocaleString(locales)));
      }
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  const words = [
    'zebra',
    'Äpfel',
    'apfel',
    'Zoo',
    'ähre',
    'e\u0301',
    'é',
    'a10',
    'a9',
    '',
    'ß',
    'ss',
  ];
  for (const locales of [undefined, 'de', 'sv', 'de-u-co-phonebk', 'sv', undefined]) {
    print(words.toSorted((a, b) => a.localeCompare(b, locales)));
    print(words.toSorted((a, b) => a.localeCompare(b, locales, { numeric: true })));
  }
  print(
    told(() => 'a'.localeCompare('b', null)),
    told(() => 'a'.localeCompare('b', 'x_y')),
  );
  // Options: equal ones, changed ones, and those that run code or come from elsewhere.
  const amount = (options, locale = 'en-US') =>
    print(told(() => (1234.5).toLocaleString(locale, options)));
  const money = { style: 'currency', currency: 'EUR' };
  for (const options of [money, { ...money }, { currency: 'EUR', style: 'currency' }])
    amount(options);
  money.currency = 'JPY';
  amount(money);
  amount(money, 'de-DE');
  money.minimumFractionDigits = 3;
  amount(money);
  amount({ ...money, minimumFractionDigits: '3' });
  delete money.currency;
  amount(money);
  amount({ style: 'percent', currency: undefined });
  amount(Object.defineProperty({}, 'style', { value: 'percent' }));
  amount(Object.assign(Object.create(null), { style: 'percent' }));
  amount(Object.create({ style: 'percent' }));
  let reads = 0;
  const counting = {
    get style() {
      reads++;
      return 'percent';
    },
  };
  for (let i = 0; i < 3; i++) amount(counting);
  amount({ style: { toString: () => ['percent', 'decimal'][reads++ % 2] } });
  amount(new Proxy({}, { get: () => undefined }));
  print(reads);
  for (const options of [{}, {}, { maximumFractionDigits: 0 }, { useGrouping: false }, 5, 'x']) {
    amount(options);
    Object.prototype.style = 'percent';
    amount(options);
    delete Object.prototype.style;
    amount(options);
  }
  for (const options of [
    { weekday: 'long' },
    { month: 'long' },
    { month: 'short', day: '2-digit' },
  ]) {
    for (const timeZone of ['UTC', 'Asia/Tokyo', 'UTC']) {
      for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
        print(told(() => date[method]('en-US', { ...options, timeZone })));
      }
    }
  }
  for (const sensitivity of ['base', 'accent', 'base']) {
    print(['a', 'A', 'ä'].map((word) => word.localeCompare('a', 'de', { sensitivity })));
  }
  const other = vm.createContext({ date });
  print(vm.runInContext("[(1234.5).toLocaleString('de'), 'a'.localeCompare('ä', 'de')]", other));
  print(
    vm.runInContext('Object.getPrototypeOf((1234.5).toLocaleString) === Function.prototype', other),
    Reflect.ownKeys(Intl.Collator.prototype),
  );
};
