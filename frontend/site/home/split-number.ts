/** Splits '137 in 4 countries' into '137' and 'in 4 countries'. A text without a leading number is returned as `number`. */
export function splitNumber(price: string): { number: string; text: string } {
  const match = /^([^\p{L}\s]*\d[\d.,]*%?\+?)\s*(.*)$/u.exec(price);
  return { number: match?.[1] ?? price, text: match?.[2] ?? '' };
}
