import { asciiDigits } from './phone-number.shared.js';

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

/** Returns a number that somebody has typed with the signs of their language, as `priceIn` does; other texts stay. */
export function typedPrice(text: string): string {
  const latin = asciiDigits(text).replaceAll('٫', ',').replaceAll('٬', '');
  return /^[\d\s.,'’]+$/.test(latin) ? priceIn(latin) : text;
}
