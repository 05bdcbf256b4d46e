/** '137 in 4 countries' becomes the figure that is set large and the words after it. */
export function splitFigure(price: string): { figure: string; words: string } {
  const match = /^([^\p{L}\s]*\d[\d.,]*%?\+?)\s*(.*)$/u.exec(price);
  return { figure: match?.[1] ?? price, words: match?.[2] ?? '' };
}
