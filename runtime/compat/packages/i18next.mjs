import i18next from 'i18next';
import { equal } from '../check.mjs';

export default async function use() {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'de',
    fallbackLng: 'en',
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    resources: {
      de: {
        translation: {
          hi: 'Hallo, {{name}}!',
          item_one: '{{count}} Ding',
          item_other: '{{count}} Dinge',
          nested: 'Ja: $t(hi, {"name": "du"})',
        },
      },
      en: {
        translation: { only: 'English', price: '{{n, currency(USD)}}', deep: { key: 'value' } },
      },
      pl: { translation: { f_one: 'plik', f_few: 'pliki', f_many: 'plików', f_other: 'pliku' } },
    },
  });
  equal(i18n.t('hi', { name: 'Jö' }), 'Hallo, Jö!');
  equal([i18n.t('item', { count: 1 }), i18n.t('item', { count: 2 })], ['1 Ding', '2 Dinge']);
  equal(
    [i18n.t('only'), i18n.t('deep.key'), i18n.t('none', 'default')],
    ['English', 'value', 'default'],
  );
  equal(i18n.t('nested'), 'Ja: Hallo, du!');
  equal(i18n.t('price', { n: 1234.5, lng: 'en' }), '$1,234.50');
  equal(
    [1, 3, 5].map((count) => i18n.t('f', { count, lng: 'pl' })),
    ['plik', 'pliki', 'plików'],
  );
  await i18n.changeLanguage('en');
  equal([i18n.language, i18n.exists('hi'), i18n.dir('ar')], ['en', false, 'rtl']);
}
