import { asciiDigits } from './phone-number.shared.js';

/** One number, with what stands before and after it. */
const PRICE = /^[^\d-]*(\d{1,3}(?:[\s.,'’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)\D*$/u;

/**
 * Returns a price in digits with a point, as in `1.234,50 €` or `1,234.5`: three digits behind the only separator are thousands, unless
 * more than three stand before it, or the currency has three decimals and they follow a point. Other texts, such as `10–20 €`, stay, and
 * are refused.
 */
export function priceIn(text: string, decimals = 2): string {
  const [, number] = PRICE.exec(text.slice(0, 200)) ?? [];
  if (number === undefined) return text.trim();
  const digits = number.replace(/[\s'’]/g, '');
  const [, whole = '', sign = '', part = ''] = /^(.*?)(?:([.,])(\d+))?$/.exec(digits) ?? [];
  const others = whole.replace(/\d/g, '');
  const isThousands =
    part.length === 3 &&
    // Nothing is written as `0,125` but a fraction.
    !/^0/.test(whole) &&
    (others === '' ? whole.length <= 3 && !(decimals === 3 && sign === '.') : others.endsWith(sign));
  return withCents((isThousands ? digits : whole).replace(/[.,]/g, ''), isThousands ? '' : part);
}

function withCents(whole: string, part: string): string {
  const cents = part.length > 2 ? part.replace(/0+$/, '') : part;
  return cents === '' ? whole : `${whole}.${cents}`;
}

/** Returns a number that somebody has typed with the signs of their language, as `priceIn` does; other texts stay. */
export function typedPrice(text: string, decimals = 2): string {
  const latin = asciiDigits(text).replaceAll('٬', '').replaceAll('،', ',');
  // The Arabic decimal sign never separates thousands.
  const [, whole, part = ''] = /^(\d+)٫(\d+)$/.exec(latin.replace(/\s/g, '')) ?? [];
  if (whole !== undefined) return withCents(whole, part);
  return /^[\d\s.,'’]+$/.test(latin) ? priceIn(latin, decimals) : text;
}

/** The number of decimals that a currency has: three in Jordan, Kuwait and Tunisia, two for an unknown one. */
export function decimalsOf(currency: unknown): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: String(currency) });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
