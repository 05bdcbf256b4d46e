/**
 * Splits '137 in 4 countries' into '137' and 'in 4 countries'. Supports the thousands separators of any language. A text without a
 * leading number is returned as `number`.
 */
export function splitNumber(price: string): { number: string; text: string } {
  const match = /^([^\p{L}\s]*\d[\d.,]*(?:[\s'’]\d{3}(?!\d))*(?:[.,]\d+)?(?:\s?%)?\+?)\s*(.*)$/u.exec(price);
  return { number: match?.[1] ?? price, text: match?.[2] ?? '' };
}
