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

/** One number, with what stands before and after it. */
const PRICE = /^[^\d-]*(\d{1,3}(?:[\s.,'’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)\D*$/u;

/**
 * Returns a price in digits with a point, as in `1.234,50 €` or `1,234.5`: three digits behind the only separator are thousands.
 * Other texts, such as `10–20 €`, stay, and are refused.
 */
export function priceIn(text: string): string {
  const [, number] = PRICE.exec(text.slice(0, 200)) ?? [];
  if (number === undefined) return text.trim();
  const [, whole = '', part = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(number.replace(/[\s'’]/g, '')) ?? [];
  const cents = part.length > 2 ? part.replace(/0+$/, '') : part;
  const plain = whole.replace(/[.,]/g, '');
  return cents === '' ? plain : `${plain}.${cents}`;
}
