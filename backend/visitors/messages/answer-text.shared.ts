/** An answer in one line: behind its question; a consent with a tick. */
export const answerText = ({ kind, label, value }: { kind: string; label: string; value: string }): string =>
  kind === 'consent' ? `✓ ${label}` : `${label}${/[?？؟:]$/.test(label) ? '' : ':'} ${value}`;
