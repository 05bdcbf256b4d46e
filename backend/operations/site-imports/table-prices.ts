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

/** Returns the currency that a cell or a header names, such as `12,50 €` or `Preis (EUR)`; undefined without one. */
export function currencyIn(text: string): string | undefined {
  const words = text.slice(0, 200).match(/R\$|[€£]|\p{L}+/gu) ?? [];
  const known = words.map((word) => SIGNS[word] ?? SIGNS[word.toLowerCase()] ?? word.toUpperCase());
  return known.find((code) => CODES.has(code));
}

/**
 * Returns a price in digits with a point, as in `1.234,50 €` or `1,234.5`: three digits behind the only separator are thousands.
 * Other texts stay, and are refused.
 */
export function priceIn(text: string): string {
  const digits = text.slice(0, 200).replace(/[^\d.,]/g, '');
  const [, whole = '', part = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(digits) ?? [];
  const plain = whole.replace(/[.,]/g, '');
  if (plain === '' || !/\d/.test(text) || /-\s*\d/.test(text)) return text.trim();
  const cents = part.length > 2 ? part.replace(/0+$/, '') : part;
  return cents === '' ? plain : `${plain}.${cents}`;
}
