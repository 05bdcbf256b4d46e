/** Splits lines such as '10% of the first year: 900' at their last colon; lines without one are left out. */
export const exampleAmounts = (lines: string): [what: string, amount: string][] =>
  lines.split('\n').flatMap((line): [string, string][] => {
    const colon = line.lastIndexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
