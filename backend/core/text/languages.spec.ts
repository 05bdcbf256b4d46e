import { canonicalLanguage, directionOf, openGraphLocale } from './languages.shared.js';

describe('canonicalLanguage', () => {
  it.each([
    ['pl', 'pl'],
    ['pt-br', 'pt-BR'],
    ['zh-hans-cn', 'zh-Hans-CN'],
    ['english please', undefined],
    ['', undefined],
  ])('of %j is %j', (tag, canonical) => expect(canonicalLanguage(tag)).toBe(canonical));
});

it.each([
  ['en', 'ltr', 'en_US'],
  ['pl', 'ltr', 'pl_PL'],
  ['ar', 'rtl', 'ar_EG'],
  ['he', 'rtl', 'he_IL'],
  ['ur-IN', 'rtl', 'ur_IN'],
  ['az-Arab', 'rtl', 'az_IR'],
] as const)('%s is written %s, and is %s for Open Graph', (language, direction, locale) => {
  expect(directionOf(language)).toBe(direction);
  expect(openGraphLocale(language)).toBe(locale);
});
