/** Maximum characters that gateways add: a notice that a mail came from outside, or that it was scanned. */
const MAX_ADDED = 2000;

/** Shorter texts may be part of any other. */
const MIN_LENGTH = 12;

/**
 * Compares two copies of a mail, one of which may have lines added above or below by what it came through. Returns what the second has in
 * addition, in whole lines; undefined if they are different mails.
 */
export function repeatedIn(first: string, second: string): string | undefined {
  const [known, other] = [linesOf(first), linesOf(second)];
  const [shorter, longer] = known.length <= other.length ? [known, other] : [other, known];
  if (shorter.join('\n') === longer.join('\n')) return '';
  if (shorter.join(' ').length < MIN_LENGTH) return undefined;
  const at = indexOf(longer, shorter);
  if (at < 0) return undefined;
  const added = [...longer.slice(0, at), ...longer.slice(at + shorter.length)].join('\n');
  if (added.length > MAX_ADDED) return undefined;
  return longer === other ? added : '';
}

/** Returns the lines with words; programs wrap and indent them differently only at their ends. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** Only the beginning and the end are compared, so that the time stays linear. */
function indexOf(lines: readonly string[], part: readonly string[]): number {
  for (const at of new Set([0, lines.length - part.length, lines.indexOf(part[0] ?? '')]))
    if (at >= 0 && part.every((line, index) => lines[at + index] === line)) return at;
  return -1;
}
