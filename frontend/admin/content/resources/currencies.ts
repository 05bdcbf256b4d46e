import { officeLanguage } from '../../core/language/office-language';
import type { Option } from '../../fields/field/field';

/** Regions with a currency of their own, by their code; others read in euros or dollars. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  CZ: 'CZK',
  DK: 'DKK',
  DZ: 'DZD',
  EG: 'EGP',
  ET: 'ETB',
  GB: 'GBP',
  GH: 'GHS',
  HU: 'HUF',
  IN: 'INR',
  IQ: 'IQD',
  JO: 'JOD',
  JP: 'JPY',
  KE: 'KES',
  KW: 'KWD',
  LB: 'LBP',
  MA: 'MAD',
  MX: 'MXN',
  NG: 'NGN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  QA: 'QAR',
  RO: 'RON',
  RW: 'RWF',
  SA: 'SAR',
  SE: 'SEK',
  TN: 'TND',
  TR: 'TRY',
  TZ: 'TZS',
  UA: 'UAH',
  UG: 'UGX',
  US: 'USD',
  ZA: 'ZAR',
};

/** What the languages of the back office are read with most, where the browser names no region. */
const OF_LANGUAGE: Readonly<Record<string, string>> = { pl: 'PLN', pt: 'BRL', sw: 'TZS', ar: 'USD', en: 'USD' };

/** The region in the tag of a language, of which browsers have others than `Intl` accepts. */
const REGION = /-([A-Z]{2})\b/;

/** All currencies by name, those of the reader first. */
export function currencyOptions(): Option[] {
  const language = officeLanguage();
  const regions = languagesOfBrowser().flatMap((tag) => REGION.exec(tag)?.[1] ?? []);
  const likely = [
    ...regions.flatMap((region) => CURRENCIES[region] ?? []),
    OF_LANGUAGE[language] ?? 'EUR',
    'EUR',
    'USD',
  ];
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const order = new Intl.Collator(language);
  const labelled = Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value)}`,
  }));
  const place = ({ value }: Option) => (likely.includes(value) ? likely.indexOf(value) : likely.length);
  return labelled.sort((one, other) => place(one) - place(other) || order.compare(one.label, other.label));
}

const languagesOfBrowser = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
