/** '137 in 4 countries' becomes the figure that is set large and the words after it. */
export function splitNumber(price: string): { number: string; text: string } {
  const match = /^([^\p{L}\s]*\d[\d.,]*%?\+?)\s*(.*)$/u.exec(price);
  return { number: match?.[1] ?? price, text: match?.[2] ?? '' };
}
