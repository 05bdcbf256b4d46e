/** Signs that stand for one currency alone. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  zł: 'PLN',
  R$: 'BRL',
  ksh: 'KES',
  kshs: 'KES',
  tsh: 'TZS',
  ush: 'UGX',
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Returns the currency that a cell or a header names, such as `12,50 €`, `Preis (EUR)` or `price_usd`; undefined without one. */
export function currencyIn(text: string): string | undefined {
  const words = text.slice(0, 200).match(/R\$|[€£]|\p{L}+/gu) ?? [];
  const [, suffix = ''] = /_([a-z]{3})$/i.exec(text.split(/\s/)[0] ?? '') ?? [];
  // Small letters are words: 'all' and 'try' are codes as well.
  const known = words.map((word) => SIGNS[word] ?? SIGNS[word.toLowerCase()] ?? word);
  return [...known, suffix.toUpperCase()].find((code) => CODES.has(code));
}

const NAME = '(?:[A-Z]{3}|US\\$|R\\$|[$€£¥₹₺₩]|zł|[Kk][Ss][Hh][Ss]?\\.?|[TtUu][Ss][Hh]\\.?)';

/** A currency before or behind a number. */
export const CURRENCY_SIGNS = new RegExp(`^${NAME}\\s{0,2}(?=[\\d+−-])|(?<=\\d)\\s{0,2}${NAME}$`, 'gu');
