export const diff = {
  'diff.noDescription': 'No description',
  'diff.onlyTheFormatting': 'The text is the same; only the formatting changed.',
  'diff.picture': 'Picture',
  'diff.unchanged': '{count, plural, one {# paragraph unchanged} other {# paragraphs unchanged}}',
} as const;
